import type { Batch, RecordCalls } from '#lib/engines/commands/record-kind.ts';
import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';

/**
 * Calls with a borrowed token. A revoked token does not sign the person out: it is dropped, and another one is
 * borrowed, at growing intervals.
 */
export function untilWithdrawn<R>(
  { list, change, bulk }: RecordCalls<R>,
  drop: () => Promise<void>,
): RecordCalls<R> {
  const withdrawn = async (failure: PlatformFailure): Promise<PlatformFailure> => {
    if (failure.kind !== 'reauth') return failure;
    await drop();
    return { kind: 'unavailable', retryAfter: null, maintenance: false };
  };
  const noticed = async <T>(answer: PlatformResult<T>): Promise<PlatformResult<T>> =>
    answer.ok ? answer : { ok: false, failure: await withdrawn(answer.failure) };
  const noticedBatch =
    (sent: Batch<R>): Batch<R> =>
    async (changes) => {
      const answer = await noticed(await sent(changes));
      if (!answer.ok) return answer;
      const value = await Promise.all(
        answer.value.map(async (one) =>
          one.failure ? { ...one, failure: await withdrawn(one.failure) } : one,
        ),
      );
      return { ok: true, value };
    };
  return {
    list: async (params) => noticed(await list(params)),
    change: async (id, target) => noticed(await change(id, target)),
    ...(bulk && { bulk: { ...bulk, batch: bulk.batch && noticedBatch(bulk.batch) } }),
  };
}

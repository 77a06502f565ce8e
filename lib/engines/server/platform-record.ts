import 'server-only';
import { toId } from '#lib/core/bounds.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { afterFailure } from './after-failure.ts';
import { done, fail } from './failure.ts';

type Reading<Kept> = {
  readonly get: (id: number) => Promise<PlatformResult<Kept>>;
  /** The establishment that it belongs to; 0 when the platform does not say. */
  readonly establishmentOf: (record: Kept) => number;
};

/**
 * The record of a URL, directly from the platform. Null when it does not exist or belongs to another establishment;
 * anything else that prevents reading it is a failure.
 */
export async function readPlatformRecord<Kept>(
  session: Session,
  named: string,
  { get, establishmentOf }: Reading<Kept>,
): Promise<ActionResult<Kept | null>> {
  const id = toId(named);
  if (id === null) return done(null);
  const answer = await get(id);
  if (answer.ok) {
    const establishment = establishmentOf(answer.value);
    const isOurs = establishment === 0 || session.establishments.some((own) => own.id === establishment);
    return done(isOurs ? answer.value : null);
  }
  const { kind } = answer.failure;
  if (kind === 'notFound' || kind === 'forbidden') return done(null);
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}

import { failureOf } from '../failure.ts';
import type { PlatformFailure } from '../result.ts';
import { list, record, text } from '../wire/values.ts';

export type BatchItem = {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `{base_url}`: `/candidatures/12/status`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
};

/**
 * Outcome of one item; a `null` failure is success, and `body` then the record as the platform sent it. `excluded`: the
 * operation is not allowed in batches, so the item was not executed.
 */
export type BatchOutcome = {
  readonly failure: PlatformFailure | null;
  readonly body: unknown;
  readonly excluded: boolean;
};

const EXCLUDED = 'rest_batch_not_allowed';

/** One outcome per request in the same order; null when the answer does not match the requests. */
export function toBatchOutcomes(json: unknown, count: number, now: Date): readonly BatchOutcome[] | null {
  const responses = list(record(json).responses);
  if (responses.length !== count) return null;
  return responses.map((raw) => toOutcome(raw, now));
}

function toOutcome(raw: unknown, now: Date): BatchOutcome {
  const wire = record(raw);
  const status = Number(wire.status);
  // Not executed at all, as after a refused validation, or an answer without a status.
  if (!Number.isInteger(status)) return { failure: { kind: 'unknownOutcome' }, body: null, excluded: false };
  if (status >= 200 && status <= 299) return { failure: null, body: wire.body, excluded: false };
  const headers = Object.fromEntries(
    Object.entries(record(wire.headers)).map(([name, value]) => [name.toLowerCase(), text(value)]),
  );
  const answer = { kind: 'answered', status, headers, json: wire.body } as const;
  return {
    failure: failureOf(answer, true, now),
    body: null,
    excluded: text(record(wire.body).code) === EXCLUDED,
  };
}

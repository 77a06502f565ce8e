import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { toInstant } from './wire-values.ts';

/** The stages that lead to a hire, in order; the number of a stage is its place. */
export const PATH = CANDIDATURE_STATUSES.filter((status) => status !== 'rejected' && status !== 'withdrawn');

type StatusPath = Pick<Application, 'status' | 'createdAt' | 'history'>;

/** The stages of `PATH` that lead on to another. */
export const LEFT_STAGES = PATH.slice(0, -1);

/** A platform may record the reception of an application a moment after it. */
const RECEPTION_MS = 60_000;

/**
 * When the establishment first answered an application: the first status after the initial one that its candidate did
 * not set. Null when the history does not tell.
 */
export function answeredAt({ createdAt, history }: StatusPath): Date | null {
  const received = toInstant(createdAt).getTime();
  const [first] = history;
  if (!first || received === 0) return null;
  const isReception = isReceptionOf(first, received);
  const answer = (isReception ? history.slice(1) : history).find(
    ({ status }) => status !== 'withdrawn' && !(isReception && status === first.status),
  );
  const at = answer ? toInstant(answer.at) : null;
  return at && at.getTime() >= received ? at : null;
}

/**
 * Seconds of the first stay in each of `LEFT_STAGES`, until the next other status. Null for a stage that it was never
 * in or is still in; null altogether without a usable history.
 */
export function staysOf({ createdAt, history }: StatusPath): (number | null)[] | null {
  const received = toInstant(createdAt).getTime();
  const [first] = history;
  if (!first || received === 0) return null;
  const told = isReceptionOf(first, received) ? history : [{ status: 'received', at: createdAt }, ...history];
  return LEFT_STAGES.map((stage) => {
    const from = told.findIndex(({ status }) => status === stage);
    const entered = told[from];
    const left = told.slice(from + 1).find(({ status }) => status !== stage);
    const start = toInstant(entered?.at ?? '').getTime();
    if (!left || start === 0) return null;
    const seconds = Math.round((toInstant(left.at).getTime() - start) / 1000);
    return seconds >= 0 ? seconds : null;
  });
}

function isReceptionOf(first: StatusPath['history'][number], received: number): boolean {
  return first.status === 'received' || toInstant(first.at).getTime() - received <= RECEPTION_MS;
}

/** When it became a hire; null when the history does not tell, or when it is none now. */
export function hiredAt({ status, createdAt, history }: StatusPath): Date | null {
  const entry = status === 'hired' ? history.findLast((each) => each.status === 'hired') : undefined;
  const received = toInstant(createdAt).getTime();
  const at = entry && received > 0 ? toInstant(entry.at) : null;
  return at && at.getTime() >= received ? at : null;
}

/**
 * The furthest stage that an application has ever been in, by its place in `PATH`. Null when its status is not on that
 * path and its history has none that is, or when the status is unknown.
 */
export function furthestOf({ status, history }: StatusPath): number | null {
  const isKnown = (CANDIDATURE_STATUSES as readonly string[]).includes(status);
  const places = [...history.map((entry) => entry.status), status].map(placeOf).filter((at) => at >= 0);
  return isKnown && places.length > 0 ? Math.max(...places) : null;
}

function placeOf(status: string): number {
  return (PATH as readonly string[]).indexOf(status);
}

import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import type { Application } from '#lib/platform-client/resources/application-model.ts';
import { toInstant } from './wire-values.ts';

/** The stages that lead to a hire, in their order; a stage's number is its place. */
export const PATH = CANDIDATURE_STATUSES.filter((status) => status !== 'rejected' && status !== 'withdrawn');

type Told = Pick<Application, 'status' | 'createdAt' | 'history'>;

/** A platform may note the reception of an application a moment after it. */
const RECEPTION_MS = 60_000;

/**
 * When the house first answered an application: the first status after the one it was received in that its candidate
 * did not take. Null where the history does not tell.
 */
export function answeredAt({ createdAt, history }: Told): Date | null {
  const received = toInstant(createdAt).getTime();
  const [first] = history;
  if (!first || received === 0) return null;
  const isReception = first.status === 'received' || toInstant(first.at).getTime() - received <= RECEPTION_MS;
  const answer = (isReception ? history.slice(1) : history).find(
    ({ status }) => status !== 'withdrawn' && !(isReception && status === first.status),
  );
  const at = answer ? toInstant(answer.at) : null;
  return at && at.getTime() >= received ? at : null;
}

/** When it became a hire; null where the history does not tell, or where it is none now. */
export function hiredAt({ status, createdAt, history }: Told): Date | null {
  const entry = status === 'hired' ? history.findLast((each) => each.status === 'hired') : undefined;
  const received = toInstant(createdAt).getTime();
  const at = entry && received > 0 ? toInstant(entry.at) : null;
  return at && at.getTime() >= received ? at : null;
}

/**
 * The furthest stage that an application has ever been in, by its place in `PATH`. Null where it has a status that is
 * not on that path and its history names none that is, or a status that we do not know.
 */
export function furthestOf({ status, history }: Told): number | null {
  const isKnown = (CANDIDATURE_STATUSES as readonly string[]).includes(status);
  const places = [...history.map((entry) => entry.status), status].map(placeOf).filter((at) => at >= 0);
  return isKnown && places.length > 0 ? Math.max(...places) : null;
}

function placeOf(status: string): number {
  return (PATH as readonly string[]).indexOf(status);
}

import type { Application } from './application-model.ts';

type StatusHistory = Pick<Application, 'status' | 'history' | 'modifiedAt'>;

/** When an application got its current status, as an instant of the platform; `by` is null when nobody is named. */
export type StatusChange = { readonly at: string; readonly by: string | null };

/** A status that its author takes back within this time was a mistake. */
const MISTAKE_MS = 15 * 60_000;

/**
 * The last entry of the history with the current status. A platform may omit a change, or record other things too:
 * without such an entry the last change of the record is the best answer, without an author.
 */
export function statusChange({ status, history, modifiedAt }: StatusHistory): StatusChange {
  const entry = history.findLast((each) => each.status === status);
  return entry ? { at: entry.at, by: entry.by } : { at: modifiedAt, by: null };
}

/**
 * Since when an application is in its current status, as an instant of the platform. Undone moves do not count: to the
 * platform an undo is another change, but nobody has waited any less for that.
 */
export function statusSince(application: StatusHistory): string {
  const { status, history } = application;
  let at = history.findLastIndex((each) => each.status === status);
  while (isUndone(history, at)) at -= 2;
  return history[at]?.at ?? statusChange(application).at;
}

/** Whether the entry at a place takes back the one before it, so that the status is that of the one before that. */
export function isUndone(history: StatusHistory['history'], at: number): boolean {
  const [before, mistake, back] = history.slice(Math.max(at - 2, 0), at + 1);
  if (!before || !mistake || !back) return false;
  const isByOne = mistake.by !== null && mistake.by === back.by;
  return (
    before.status === back.status && isByOne && Date.parse(back.at) - Date.parse(mistake.at) < MISTAKE_MS
  );
}

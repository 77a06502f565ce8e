import type { Application } from './application-model.ts';

/** When an application got its current status, as an instant of the platform; `by` is null when nobody is named. */
export type StatusChange = { readonly at: string; readonly by: string | null };

/**
 * The last entry of the history with the current status. A platform may omit a change, or record other things too:
 * without such an entry the last change of the record is the best answer, without an author.
 */
export function statusChange({
  status,
  history,
  modifiedAt,
}: Pick<Application, 'status' | 'history' | 'modifiedAt'>): StatusChange {
  const entry = history.findLast((each) => each.status === status);
  return entry ? { at: entry.at, by: entry.by } : { at: modifiedAt, by: null };
}

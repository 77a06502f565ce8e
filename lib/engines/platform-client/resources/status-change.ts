import type { Application } from './application-model.ts';

/** When an application got the status it has, as an instant of the platform; `by` is null where nobody is named. */
export type StatusChange = { readonly at: string; readonly by: string | null };

/**
 * The last entry of the history that names the present status. A platform may leave a change out, or write down other
 * things too: without such an entry the last change of the record is the best answer, and nobody is named for it.
 */
export function statusChange({
  status,
  history,
  modifiedAt,
}: Pick<Application, 'status' | 'history' | 'modifiedAt'>): StatusChange {
  const entry = history.findLast((each) => each.status === status);
  return entry ? { at: entry.at, by: entry.by } : { at: modifiedAt, by: null };
}

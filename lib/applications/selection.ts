import { type ApplicationParams, toFilter } from './filter.ts';
import type { ApplicationRow } from './view-model.ts';

/** Rows that were ticked, as they were then; or everything that matches a filter, without some. */
export type Selection =
  | { readonly kind: 'picked'; readonly rows: ReadonlyMap<number, ApplicationRow> }
  | {
      readonly kind: 'matching';
      readonly params: ApplicationParams;
      /** How many matched when it was chosen. */
      readonly total: number;
      readonly except: ReadonlySet<number>;
    };

export const NOTHING: Selection = { kind: 'picked', rows: new Map() };

export function withAll(params: ApplicationParams, total: number): Selection {
  return { kind: 'matching', params, total, except: new Set() };
}

export function countSelected(selection: Selection): number {
  return selection.kind === 'picked' ? selection.rows.size : selection.total - selection.except.size;
}

/** A whole stage that is selected holds the rows of that stage only. */
export function isPicked(selection: Selection, row: Pick<ApplicationRow, 'id' | 'status'>): boolean {
  if (selection.kind === 'picked') return selection.rows.has(row.id);
  const { status } = selection.params;
  return (status.length === 0 || status.includes(row.status)) && !selection.except.has(row.id);
}

/** Whether all of a stage is selected as such, and whether some of what is selected with it was unticked. */
export function coverOf(selection: Selection, status: string): { covers: boolean; partly: boolean } {
  if (selection.kind === 'picked') return { covers: false, partly: false };
  const { params, except } = selection;
  const covers = params.status.length === 0 || params.status.includes(status);
  return { covers, partly: covers && except.size > 0 };
}

export function withRows(selection: Selection, rows: readonly ApplicationRow[], ticked: boolean): Selection {
  if (selection.kind === 'picked') {
    const next = new Map(selection.rows);
    for (const row of rows) ticked ? next.set(row.id, row) : next.delete(row.id);
    return { kind: 'picked', rows: next };
  }
  const covered = rows.filter((row) => isPicked({ ...selection, except: new Set() }, row));
  // A row beside what matches cannot be added to it: the ticks begin anew with it.
  if (covered.length < rows.length) return ticked ? withRows(NOTHING, rows, true) : selection;
  const except = new Set(selection.except);
  for (const { id } of covered) ticked ? except.delete(id) : except.add(id);
  return except.size < selection.total ? { ...selection, except } : NOTHING;
}

export function withToggled(selection: Selection, row: ApplicationRow): Selection {
  return withRows(selection, [row], !isPicked(selection, row));
}

/** What has been moved is no longer ticked. */
export function withoutIds(selection: Selection, ids: readonly number[]): Selection {
  if (selection.kind === 'matching') return selection;
  const next = new Map(selection.rows);
  for (const id of ids) next.delete(id);
  return { kind: 'picked', rows: next };
}

/** The selection as a job takes it: ids, or the mirror's filter without some. */
export function toJobSelection(selection: Selection) {
  return selection.kind === 'picked'
    ? ({ kind: 'ids', ids: [...selection.rows.keys()] } as const)
    : ({ kind: 'matching', filter: toFilter(selection.params), except: [...selection.except] } as const);
}

type Selectable = { readonly id: number; readonly status?: string };
type OfStatuses = { readonly statuses: readonly string[] };

/** Selected rows, as they were then; or everything that matches a filter, without some. */
export type Selection<Row extends Selectable, Filter extends OfStatuses> =
  | { readonly kind: 'picked'; readonly rows: ReadonlyMap<number, Row> }
  | Matching<Filter>;

type Matching<Filter> = {
  readonly kind: 'matching';
  readonly filter: Filter;
  /** The number of matches when it was selected. */
  readonly total: number;
  readonly except: ReadonlySet<number>;
};

export const NOTHING = { kind: 'picked', rows: new Map<number, never>() } as const;

export function withAll<Filter>(filter: Filter, total: number): Matching<Filter> {
  return { kind: 'matching', filter, total, except: new Set() };
}

export function countSelected(selection: Selection<Selectable, OfStatuses>): number {
  return selection.kind === 'picked' ? selection.rows.size : selection.total - selection.except.size;
}

const isOfStatus = ({ statuses }: OfStatuses, status: string | undefined) =>
  status === undefined || statuses.length === 0 || statuses.includes(status);

/** With everything that matches selected, a row of a known status counts only when the filter includes that status. */
export function isPicked(selection: Selection<Selectable, OfStatuses>, row: Selectable): boolean {
  if (selection.kind === 'picked') return selection.rows.has(row.id);
  return isOfStatus(selection.filter, row.status) && !selection.except.has(row.id);
}

/** Whether all of a status is selected as such, and whether some rows of it are excluded. */
export function coverOf(
  selection: Selection<Selectable, OfStatuses>,
  status: string,
): { covers: boolean; partly: boolean } {
  if (selection.kind === 'picked') return { covers: false, partly: false };
  const covers = isOfStatus(selection.filter, status);
  return { covers, partly: covers && selection.except.size > 0 };
}

export function withRows<Row extends Selectable, Filter extends OfStatuses>(
  selection: Selection<Row, Filter>,
  rows: readonly Row[],
  selected: boolean,
): Selection<Row, Filter> {
  if (selection.kind === 'picked') {
    const next = new Map(selection.rows);
    for (const row of rows) selected ? next.set(row.id, row) : next.delete(row.id);
    return { kind: 'picked', rows: next };
  }
  const covered = rows.filter((row) => isOfStatus(selection.filter, row.status));
  // A row outside the filter cannot be added to it: the selection starts again with that row.
  if (covered.length < rows.length) return selected ? withRows(NOTHING, rows, true) : selection;
  const except = new Set(selection.except);
  for (const { id } of covered) selected ? except.delete(id) : except.add(id);
  return except.size < selection.total ? { ...selection, except } : NOTHING;
}

/** The others of a range become what the row does. */
export function withToggled<Row extends Selectable, Filter extends OfStatuses>(
  selection: Selection<Row, Filter>,
  row: Row,
  range: readonly Row[] = [row],
): Selection<Row, Filter> {
  return withRows(selection, range, !isPicked(selection, row));
}

/**
 * The rows from the one of this id to `to`, as they are shown; `to` alone where the other is not shown, or one between
 * was not read.
 */
export function rowsBetween<Row extends Selectable>(
  shown: readonly (Row | undefined)[],
  from: number | null,
  to: Row,
): readonly Row[] {
  const ends = [from, to.id].map((id) => shown.findIndex((row) => row?.id === id));
  if (ends.includes(-1)) return [to];
  const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1);
  const read = range.filter((row) => row !== undefined);
  return read.length === range.length ? read : [to];
}

/** The selection without records that have been changed. */
export function withoutIds<Row extends Selectable, Filter extends OfStatuses>(
  selection: Selection<Row, Filter>,
  ids: readonly number[],
): Selection<Row, Filter> {
  if (selection.kind === 'matching') return selection;
  const next = new Map(selection.rows);
  for (const id of ids) next.delete(id);
  return { kind: 'picked', rows: next };
}

/** The records of a bulk request: named ones, or everything that matches a filter when it is reviewed, without some. */
export type BulkSelection<Filter> =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'matching'; readonly filter: Filter; readonly except: readonly number[] };

export function toBulkSelection<Filter extends OfStatuses>(
  selection: Selection<Selectable, Filter>,
): BulkSelection<Filter> {
  return selection.kind === 'picked'
    ? { kind: 'ids', ids: [...selection.rows.keys()] }
    : { kind: 'matching', filter: selection.filter, except: [...selection.except] };
}

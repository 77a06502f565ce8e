import { COLUMN_WINDOW } from '#lib/engines/mirror/lists/application-list.ts';
import { type Sorting, standsBefore } from '#lib/features/applications/order.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationRow, BoardColumn } from '#lib/features/applications/view-model.ts';

/** Rows of a column by the number of their window; without the first where it came with the board. */
export type Windows = ReadonlyMap<number, readonly ApplicationRow[]>;

/** Windows of `size` rows that cover the rows `first` to `last`, without the one that came whole with the board. */
export function windowsFor(
  first: number,
  last: number,
  size: number,
  { total, rows }: Pick<BoardColumn, 'total' | 'rows'>,
): readonly number[] {
  const isBegun = rows.length >= Math.min(size, total);
  const windows: number[] = [];
  for (let at = Math.max(isBegun ? 1 : 0, Math.floor(first / size)); at * size <= last; at += 1)
    windows.push(at);
  return windows;
}

export type Place = {
  readonly key: string | number;
  /** How many cards stand above it. */
  readonly at: number;
  /** Undefined while its window is not there. */
  readonly row: ApplicationRow | undefined;
};

type Parts = {
  arrived: readonly ApplicationRow[];
  column: Pick<BoardColumn, 'status' | 'total' | 'rows'>;
  windows: Windows;
  overlay: Overlay;
  sorting: Sorting;
  first: number;
  last: number;
};

/**
 * What is drawn between two places of a column: what was moved into it, then its own rows without those that
 * were moved. An arrival keeps its key whatever comes before it; the others are known by their place.
 */
export function placesFor(parts: Parts): readonly Place[] {
  const { arrived, column, windows, first, last } = parts;
  const all: Windows = new Map([[0, column.rows], ...windows]);
  const moved = movedIndexes(all, parts);
  const places: Place[] = arrived
    .map((row, at) => ({ key: `moved-${row.id}`, at, row }))
    .slice(first, last + 1);
  const end = Math.min(column.total - 1, last - arrived.length + moved.length);
  for (let index = Math.max(0, first - arrived.length); index <= end; index += 1) {
    if (moved.includes(index)) continue;
    const at = arrived.length + index - moved.filter((each) => each < index).length;
    const row = all.get(Math.floor(index / COLUMN_WINDOW))?.[index % COLUMN_WINDOW];
    places.push({ key: index, at, row });
  }
  return places;
}

/**
 * Indexes that moved rows have in the column as it was read. One whose window is not held stands between window 0 and
 * the first window in sight, or behind all that is drawn.
 */
function movedIndexes(all: Windows, { column, overlay, sorting }: Parts): readonly number[] {
  const held = new Map(
    [...all].flatMap(([window, rows]) =>
      rows.map((row, at) => [row.id, window * COLUMN_WINDOW + at] as const),
    ),
  );
  const inSight = Math.min(...[...all].flatMap(([window, rows]) => (window > 0 && rows[0] ? [window] : [])));
  const next = all.get(inSight)?.[0];
  return [...overlay].flatMap(([id, { row, from, to }]) => {
    const index = held.get(id);
    if (index !== undefined) return [index];
    if (!next || from !== column.status) return [];
    return standsBefore({ row, moved: from === to }, next, sorting) ? [inSight * COLUMN_WINDOW - 0.5] : [];
  });
}

import { COLUMN_WINDOW } from '#lib/engines/mirror/lists/application-list.ts';
import { type Sorting, standsBefore } from '#lib/features/applications/order.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationRow, BoardColumn } from '#lib/features/applications/view-model.ts';

/** Rows of a column by window number; without window 0 when it came with the board. */
export type Windows = ReadonlyMap<number, readonly ApplicationRow[]>;

/**
 * Numbers of the windows of `size` rows that cover the rows `first` to `last`, without one that came complete with
 * the board.
 */
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
  /** Number of cards above it. */
  readonly at: number;
  /** Undefined until its window is loaded. */
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
 * The cards between two positions of a column: cards moved into it first, then its own rows without those moved away.
 * A moved card has a stable key; other rows are keyed by position.
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
 * Indexes of the moved rows in the column as it was read. A row whose window is not loaded counts as between window 0
 * and the first visible window, or as behind everything rendered.
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

import type { ApplicationRow } from '#lib/engines/mirror/model.ts';
import type { Move } from './move-model.ts';
import type { BoardColumn } from './view-model.ts';

/** A move of the person that the lists read from the server may not show yet. */
export type LocalMove = {
  readonly row: ApplicationRow;
  /** The status in which the lists still count it. */
  readonly from: string;
  readonly to: string;
};

export type Overlay = ReadonlyMap<number, LocalMove>;

export const NO_MOVES: Overlay = new Map();

/** Adds a move; a second move of the same application keeps the status in which the lists still count it. */
export function withMove(overlay: Overlay, row: ApplicationRow, to: string): Overlay {
  const from = overlay.get(row.id)?.from ?? row.status;
  const next = new Map(overlay);
  next.delete(row.id);
  if (from !== to) next.set(row.id, { row: { ...row, status: to }, from, to });
  return next;
}

/** The lists now count these moves themselves; the cards stay where the person moved them. */
export function settled(overlay: Overlay, ids: readonly number[]): Overlay {
  if (ids.length === 0) return overlay;
  const next = new Map(overlay);
  for (const id of ids) {
    const move = next.get(id);
    if (move) next.set(id, { ...move, from: move.to });
  }
  return next;
}

/** What a list contains: a board its columns, a table or a window of a column its rows. */
export type ReadList = {
  readonly rows?: readonly ApplicationRow[];
  readonly columns?: readonly (BoardColumn | string)[];
  /** Its total is not known yet. */
  readonly isCounting?: boolean;
};

/**
 * Drops settled moves that a newer list contradicts: somebody else has moved these applications on. A move of an
 * application beyond the end of the list stays.
 */
export function withoutConfirmed(
  overlay: Overlay,
  { rows = [], columns = [], isCounting }: ReadList,
): Overlay {
  const parts = columns.filter((column) => typeof column !== 'string');
  const listed = [...rows, ...parts.flatMap((column) => column.rows)];
  const statuses = new Map(listed.map(({ id, status }) => [id, status]));
  const ended = isCounting ? [] : parts.filter((each) => each.rows.length >= each.total);
  const whole = new Set(ended.map(({ status }) => status));
  const contradicted = [...overlay].filter(([id, { from, to }]) => {
    const status = statuses.get(id);
    return from === to && (status === undefined ? whole.has(to) : status !== to);
  });
  return withoutMoves(
    overlay,
    contradicted.map(([id]) => id),
  );
}

/** Shows applications whose move changed nothing in their present column, see `movesInVain`. */
export function reverted(overlay: Overlay, inVain: readonly Move[]): Overlay {
  return inVain.reduce((next, { applicationId, from, to, conflict }) => {
    const shown = next.get(applicationId);
    return shown?.to === to ? withMove(next, shown.row, conflict?.status ?? from) : next;
  }, overlay);
}

export function withoutMoves(overlay: Overlay, ids: readonly number[]): Overlay {
  const next = new Map(overlay);
  for (const id of ids) next.delete(id);
  return next.size === overlay.size ? overlay : next;
}

/** Cards that a column shows before its own: those just moved into it, latest first. */
export function arrivals(overlay: Overlay, status: string): readonly ApplicationRow[] {
  return [...overlay.values()]
    .filter((move) => move.to === status)
    .map((move) => move.row)
    .reverse();
}

/** The count of a column, with the moves that the server has not counted. */
export function countWith(overlay: Overlay, status: string, counted: number): number {
  let count = counted;
  for (const move of overlay.values()) {
    if (move.from === status) count -= 1;
    if (move.to === status) count += 1;
  }
  return Math.max(0, count);
}

import type { ApplicationRow } from '#lib/mirror/model.ts';

/** A move that the person has made and that the lists read from the server may not show yet. */
export type LocalMove = {
  readonly row: ApplicationRow;
  /** Status that the lists still count it in. */
  readonly from: string;
  readonly to: string;
};

export type Overlay = ReadonlyMap<number, LocalMove>;

export const NO_MOVES: Overlay = new Map();

/** Adds a move; a second move of the same application keeps what the lists still count it in. */
export function withMove(overlay: Overlay, row: ApplicationRow, to: string): Overlay {
  const from = overlay.get(row.id)?.from ?? row.status;
  const next = new Map(overlay);
  next.delete(row.id);
  if (from !== to) next.set(row.id, { row: { ...row, status: to }, from, to });
  return next;
}

/** The lists now count these moves themselves; their cards stay where the person put them. */
export function settled(overlay: Overlay, ids: readonly number[]): Overlay {
  const next = new Map(overlay);
  for (const id of ids) {
    const move = next.get(id);
    if (move) next.set(id, { ...move, from: move.to });
  }
  return next;
}

export function withoutMoves(overlay: Overlay, ids: readonly number[]): Overlay {
  const next = new Map(overlay);
  for (const id of ids) next.delete(id);
  return next.size === overlay.size ? overlay : next;
}

/** Cards that a column shows before its own: what was just moved into it, latest first. */
export function arrivals(overlay: Overlay, status: string): readonly ApplicationRow[] {
  return [...overlay.values()]
    .filter((move) => move.to === status)
    .map((move) => move.row)
    .reverse();
}

/** True count of a column, with the moves that the server's count does not know. */
export function countWith(overlay: Overlay, status: string, counted: number): number {
  let count = counted;
  for (const move of overlay.values()) {
    if (move.from === status) count -= 1;
    if (move.to === status) count += 1;
  }
  return Math.max(0, count);
}

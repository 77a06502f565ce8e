import { type ChangeState, isUnsettled, type OwnChange } from '#lib/engines/commands/change-model.ts';

/** A stage move on its way to the platform, as its author sees it. */
export type Move = OwnChange & {
  readonly applicationId: number;
  /** The candidate's name, read from the mirror; null when the mirror no longer has the application. */
  readonly candidate: string | null;
};

/** Maximum number of moves at once; more are a bulk request. */
export const MOVES_AT_ONCE = 200;

/**
 * The id of the move that reverts a sent one. A second undo of the same move has the same id, so it is sent once. It is
 * a UUID of version 8, the version for ids that a program makes by its own rule.
 */
export function inverseIdOf(id: string): string {
  return `${id.slice(0, VERSION_AT)}8${id.slice(VERSION_AT + 1)}`;
}
const VERSION_AT = 14;

/** Whether a move reverts another one. */
const isInverse = ({ id }: Pick<Move, 'id'>): boolean => id[VERSION_AT] === '8';

/**
 * The undo of a move that the platform has, or may have, is the inverse move; any other is dropped without a call. An
 * undo cannot be undone.
 */
export function canUndo(move: Pick<Move, 'id' | 'state' | 'from'>): boolean {
  return (isUnsettled(move.state) || move.state === 'sent') && move.from !== 'withdrawn' && !isInverse(move);
}

/**
 * Conflicts and refusals that need a decision of their author: none where the author has moved the application again
 * since. `moves` newest first.
 */
export function decisionsIn(moves: readonly Move[]): readonly Move[] {
  return latestIn(moves).filter(({ state }) => state === 'conflict' || state === 'refused');
}

const IN_VAIN: ReadonlySet<ChangeState> = new Set(['conflict', 'refused', 'undone', 'kept']);

/** Moves that changed nothing and were not followed by another of the same application; `moves` newest first. */
export function movesInVain(moves: readonly Move[]): readonly Move[] {
  return latestIn(moves).filter(({ state }) => IN_VAIN.has(state));
}

function latestIn(moves: readonly Move[]): readonly Move[] {
  const latest = new Map(moves.toReversed().map((move) => [move.applicationId, move.id]));
  return moves.filter(({ id, applicationId }) => latest.get(applicationId) === id);
}

/** The moves of one action, which one press of undo reverts. `moves` newest first. */
export function lastGesture(moves: readonly Move[]): readonly Move[] {
  const undoable = undoableIn(moves);
  return undoable.filter((move) => move.createdAt === undoable[0]?.createdAt);
}

/** The actions that the platform has not received yet, each with its moves, newest first like `moves`. */
export function pendingGestures(moves: readonly Move[]): readonly (readonly Move[])[] {
  const pending = undoableIn(moves).filter(({ state }) => state !== 'sent');
  const instants = [...new Set(pending.map(({ createdAt }) => createdAt))];
  return instants.map((instant) => pending.filter(({ createdAt }) => createdAt === instant));
}

function undoableIn(moves: readonly Move[]): readonly Move[] {
  const ids = new Set(moves.map(({ id }) => id));
  return moves.filter((move) => canUndo(move) && !ids.has(inverseIdOf(move.id)));
}

/** How long the notice of an undo stays, in milliseconds. */
const UNDONE_MS = 20_000;

/** What one press of undo reverted. */
export type Undo = {
  /** As they were made, before they were taken back. */
  readonly moves: readonly Pick<Move, 'id' | 'candidate' | 'from' | 'to'>[];
  /** The platform had some of them already and is sent their inverse. */
  readonly wasSent: boolean;
  /** The names of those who may have received a rejection that was undone; null where a name is not known. */
  readonly mayKnow: readonly (string | null)[];
};

/** The last undo, if it was a moment ago and no other move was made since. */
export function justUndone(moves: readonly Move[], now: number): Undo | null {
  const undone = moves.flatMap((move) => {
    if (move.undoneAt !== null) return [{ move, at: Date.parse(move.undoneAt) }];
    return isInverse(move) ? [{ move, at: Date.parse(move.createdAt) }] : [];
  });
  const last = Math.max(...undone.map(({ at }) => at));
  if (undone.length === 0 || now - last > UNDONE_MS) return null;
  if (moves.some((move) => !isInverse(move) && Date.parse(move.createdAt) > last)) return null;
  const taken = undone.filter(({ at }) => at === last).map(({ move }) => move);
  return {
    moves: taken.map((move) => (isInverse(move) ? { ...move, from: move.to, to: move.from } : move)),
    wasSent: taken.some(isInverse),
    mayKnow: taken
      .filter((move) => isInverse(move) && move.from === 'rejected')
      .map((move) => move.candidate),
  };
}

/** How many moves of the same actions the platform has received, that stay so when these are taken back. */
export function sentBeside(taken: readonly Pick<Move, 'id'>[], moves: readonly Move[]): number {
  const ids = new Set(taken.map(({ id }) => id));
  const isTaken = ({ id }: Move) => ids.has(id) || ids.has(inverseIdOf(id));
  const instants = new Set(moves.filter(isTaken).map(({ createdAt }) => createdAt));
  return undoableIn(moves).filter(
    (move) => move.state === 'sent' && instants.has(move.createdAt) && !isTaken(move),
  ).length;
}

/** The moves that are not in another list. */
export function movesBeside(moves: readonly Move[], others: readonly Move[]): readonly Move[] {
  return moves.filter((move) => !others.some(({ id }) => id === move.id));
}

/** The stored moves, and before them those made just now that are not stored yet. */
export function withMade(stored: readonly Move[], made: readonly Move[]): readonly Move[] {
  const fresh = movesBeside(made, stored);
  return fresh.length > 0 ? [...fresh, ...stored] : stored;
}

import type { WaitReason } from '#lib/commands/retry-policy.ts';

/**
 * A stage move on its way to the platform.
 * `held`: the platform has not heard of it and undo leaves no trace. `sending`: a call is under way.
 * `waiting`: the platform could not take it yet and has not heard of it, it goes by itself. `checking`: an answer
 * was lost, it is settled by reading. The rest is final: `sent`, `undone`, `replaced` by a later move of the same person,
 * `conflict` (someone else moved it first), `refused` by the platform, `kept` (a conflict left as it was).
 */
export const MOVE_STATES = [
  'held',
  'sending',
  'waiting',
  'checking',
  'sent',
  'undone',
  'replaced',
  'conflict',
  'refused',
  'kept',
] as const;
export type MoveState = (typeof MOVE_STATES)[number];

export const UNSETTLED = ['held', 'sending', 'waiting', 'checking'] as const satisfies readonly MoveState[];

/** What was found in the way of a move: the status it has now, since when, and by whom when the platform says. */
export type MoveConflict = {
  readonly status: string;
  readonly at: string | null;
  readonly by: string | null;
};

/** A move as its author's screen shows it. Instants are RFC 3339. */
export type Move = {
  readonly id: string;
  readonly applicationId: number;
  /** The candidate's name, read from the mirror; null when the application has left it. */
  readonly candidate: string | null;
  readonly from: string;
  readonly to: string;
  readonly state: MoveState;
  readonly createdAt: string;
  /** When it is (or was) due to be sent next. */
  readonly dueAt: string;
  /** `order`: a colleague's move of the same application is under way. */
  readonly reason: WaitReason | 'order' | null;
  readonly conflict: MoveConflict | null;
  /** The platform's own words for a refusal. */
  readonly message: string | null;
};

/** How long a move is held before the platform hears of it, in milliseconds. */
export const HOLD_MS = 8_000;

/** A person moves so many at once without a job. */
export const MOVES_AT_ONCE = 200;

export function isUnsettled(state: MoveState): boolean {
  return (UNSETTLED as readonly MoveState[]).includes(state);
}

/** Undo of a move that the platform has, or may have, is the inverse move; of another, silence. */
export function canUndo(move: Pick<Move, 'state' | 'from'>): boolean {
  return ['held', 'waiting', 'checking', 'sent'].includes(move.state) && move.from !== 'withdrawn';
}

/** The latest move that undo would take back; `moves` newest first. */
export function lastUndoable(moves: readonly Move[]): Move | null {
  return moves.find(canUndo) ?? null;
}

/**
 * Conflicts and refusals that ask their author for a decision: none where the author has moved the same application
 * again since. `moves` newest first.
 */
export function decisionsIn(moves: readonly Move[]): readonly Move[] {
  return latestIn(moves).filter(({ state }) => state === 'conflict' || state === 'refused');
}

const IN_VAIN: ReadonlySet<MoveState> = new Set(['conflict', 'refused', 'undone', 'kept']);

/** Moves that changed nothing and were not followed by another of the same application; `moves` newest first. */
export function movesInVain(moves: readonly Move[]): readonly Move[] {
  return latestIn(moves).filter(({ state }) => IN_VAIN.has(state));
}

function latestIn(moves: readonly Move[]): readonly Move[] {
  const latest = new Map(moves.toReversed().map((move) => [move.applicationId, move.id]));
  return moves.filter(({ id, applicationId }) => latest.get(applicationId) === id);
}

/** The moves of one gesture: what one press of undo takes back. `moves` newest first. */
export function lastGesture(moves: readonly Move[]): readonly Move[] {
  const last = lastUndoable(moves);
  if (!last) return [];
  return moves.filter((move) => move.createdAt === last.createdAt && canUndo(move));
}

/** That a move was undone stays in sight so long after it was made, in milliseconds. */
const UNDONE_MS = 20_000;

/** The last gesture, where it was taken back a moment ago and the platform never heard of it; `moves` newest first. */
export function justUndone(moves: readonly Move[], now: number): readonly Move[] {
  const [last] = moves;
  if (last?.state !== 'undone' || now - Date.parse(last.createdAt) > UNDONE_MS) return [];
  return moves.filter(({ state, createdAt }) => state === 'undone' && createdAt === last.createdAt);
}

/** The moves that are stored, and before them those made just now that are not yet among them. */
export function withMade(stored: readonly Move[], made: readonly Move[]): readonly Move[] {
  const fresh = made.filter((move) => !stored.some((known) => known.id === move.id));
  return fresh.length > 0 ? [...fresh, ...stored] : stored;
}

import { STAGES } from '#lib/core/stages.ts';
import { isUnsettled } from '#lib/engines/commands/change-model.ts';
import type { Move } from '#lib/features/applications/move-model.ts';

/** A separately undoable action: the moves of one action, or a snooze. */
export type UndoEntry = {
  readonly key: string;
  readonly kind: UndoKind;
  /** Number of applications. */
  readonly count: number;
  /** Its description. */
  readonly what: string;
  readonly state: 'held' | 'sending' | 'waiting' | 'done';
  /** When it is sent, in milliseconds. */
  readonly dueAt: number;
  /** The application that gets the focus after the undo. */
  readonly applicationId: number;
  readonly undo: () => void;
};

export const UNDO_KINDS = ['rejected', 'advanced', 'moved', 'snoozed'] as const;
type UndoKind = (typeof UNDO_KINDS)[number];

const STAGE_ORDER: readonly string[] = STAGES;

export function kindOf({ from, to }: Pick<Move, 'from' | 'to'>): UndoKind {
  if (to === 'rejected') return 'rejected';
  const [before, after] = [STAGE_ORDER.indexOf(from), STAGE_ORDER.indexOf(to)];
  return before !== -1 && before < after && to !== 'withdrawn' ? 'advanced' : 'moved';
}

export function stateOf(moves: readonly Pick<Move, 'state'>[]): UndoEntry['state'] {
  if (moves.some(({ state }) => state === 'held')) return 'held';
  if (moves.some(({ state }) => state === 'sending')) return 'sending';
  return moves.some(({ state }) => isUnsettled(state)) ? 'waiting' : 'done';
}

import { type ChangeState, isUnsettled } from '#lib/engines/commands/change-model.ts';

/** A separately undoable action: the moves of one action, a snooze, or a publication. */
export type UndoEntry = {
  readonly key: string;
  readonly kind: UndoKind;
  /** Number of records. */
  readonly count: number;
  /** Its description. */
  readonly what: string;
  /** The same where it stands alone and its record is in sight. */
  readonly alone?: string;
  readonly state: 'held' | 'sending' | 'waiting' | 'done';
  /** What the undo does once it is sent, where it is another change then: a sentence. */
  readonly undoSent?: string;
  /** When it is sent, in milliseconds. */
  readonly dueAt: number;
  /** What gets the focus after the undo. */
  readonly heir: () => HTMLElement | null;
  readonly undo: () => void;
};

export const UNDO_KINDS = ['published', 'rejected', 'advanced', 'moved', 'snoozed'] as const;
export type UndoKind = (typeof UNDO_KINDS)[number];

export function stateOf(changes: readonly { readonly state: ChangeState }[]): UndoEntry['state'] {
  if (changes.some(({ state }) => state === 'held')) return 'held';
  if (changes.some(({ state }) => state === 'sending')) return 'sending';
  return changes.some(({ state }) => isUnsettled(state)) ? 'waiting' : 'done';
}

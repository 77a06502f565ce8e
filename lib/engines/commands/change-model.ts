import type { WaitReason } from './retry-policy.ts';

/**
 * A change of one value of one record on its way to the platform. `held`: the platform has not received it, an undo
 * leaves no trace. `sending`: a call is under way. `waiting`: the platform could not take it yet and has not received
 * it; it is sent automatically. `checking`: an answer was lost, the outcome is looked up. The rest is final: `sent`,
 * `undone`, `replaced` by a later change of the same person, `conflict` (somebody else changed it first), `refused` by
 * the platform, `kept` (a conflict that was left as it was).
 */
export type ChangeState =
  | 'held'
  | 'sending'
  | 'waiting'
  | 'checking'
  | 'sent'
  | 'undone'
  | 'replaced'
  | 'conflict'
  | 'refused'
  | 'kept';

const UNSETTLED: ReadonlySet<ChangeState> = new Set(['held', 'sending', 'waiting', 'checking']);

export function isUnsettled(state: ChangeState): boolean {
  return UNSETTLED.has(state);
}

/** The change that conflicts with one: the present value, since when, and by whom when the platform says. */
type ChangeConflict = {
  readonly status: string;
  readonly at: string | null;
  readonly by: string | null;
};

/** A change as its author sees it. Instants are RFC 3339. */
export type OwnChange = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly state: ChangeState;
  readonly createdAt: string;
  /** When its author undid it before the platform received it; null otherwise. */
  readonly undoneAt: string | null;
  /** When it is (or was) due to be sent next. */
  readonly dueAt: string;
  /** `order`: a colleague's change of the same record is under way. */
  readonly reason: WaitReason | 'order' | null;
  readonly conflict: ChangeConflict | null;
  /** The platform's own message for a refusal. */
  readonly message: string | null;
};

/** How long a change is held before it is sent to the platform, in milliseconds. */
export const HOLD_MS = 8_000;

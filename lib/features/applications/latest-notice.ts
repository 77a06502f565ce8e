import { justUndone, type Move, type Undo } from './move-model.ts';
import { lastDecision, type Snooze } from './snooze-model.ts';

/** How long the notice stays that a snooze was undone, in milliseconds. */
const WOKEN_MS = 20_000;

/** The last decision. `undone` and `woken`: it was undone a moment ago. */
export type LatestNotice =
  | { readonly kind: 'move'; readonly moves: readonly Move[] }
  | { readonly kind: 'undone'; readonly undo: Undo }
  | { readonly kind: 'snooze' | 'woken'; readonly snooze: Snooze };

/** Moves and snoozes newest first. */
export function latestNotice(
  moves: readonly Move[],
  snoozes: readonly Snooze[],
  now: number,
): LatestNotice | null {
  const undone = justUndone(moves, now);
  const [latest] = snoozes;
  const movedAt = moves[0] ? Date.parse(moves[0].createdAt) : 0;
  if (
    latest?.undoneAt &&
    Date.parse(latest.undoneAt) > movedAt &&
    now - Date.parse(latest.undoneAt) < WOKEN_MS
  )
    return { kind: 'woken', snooze: latest };
  if (undone && !(latest && Date.parse(latest.at) > movedAt)) return { kind: 'undone', undo: undone };
  return lastDecision(moves, snoozes, now);
}

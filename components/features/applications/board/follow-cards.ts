import { isShown } from '#components/ui/overlay/is-shown.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { focusFolded, focusSoon, wantFocus } from '../focus-application.ts';

/**
 * Moves focus when cards are about to be moved to a stage: it follows the first card or, where that stage is not
 * visible, goes to the card that takes its place, without scrolling the board.
 */
export function followCards(rows: readonly ApplicationRow[], to: string): void {
  const [first] = rows;
  if (!first) return;
  const list = document.querySelector<HTMLElement>(`[data-application-list="${CSS.escape(to)}"]`);
  const next = cardAfter(rows.map(({ id }) => id));
  if (list && isShown(list)) wantFocus(first.id);
  else if (next === null) requestAnimationFrame(() => focusFolded(to));
  else focusSoon(next, false);
}

/** The nearest card below the first of these, or else above it, that is none of them. */
function cardAfter(ids: readonly number[]): number | null {
  const card = document.querySelector<HTMLElement>(`[data-application="${ids[0]}"]`);
  const list = card?.closest('[data-application-list]');
  if (!card || !list) return null;
  const all = [...list.querySelectorAll<HTMLElement>('[data-application]')];
  const drawn = all.map(({ dataset }) => Number(dataset.application));
  const at = all.indexOf(card);
  const isLeft = (id: number) => !ids.includes(id);
  return drawn.slice(at + 1).find(isLeft) ?? drawn.slice(0, at).findLast(isLeft) ?? null;
}

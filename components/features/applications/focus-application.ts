import { isInField } from '#components/ui/overlay/focus-state.ts';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';

/** The part of a card or a row that gets the focus. */
export const HANDLE = '[data-application-handle]';

/** After this time, in milliseconds, a card that appears no longer gets the focus. */
const PATIENCE = 15_000;

let wanted: { readonly id: number; readonly until: number; readonly scrolls: boolean } | null = null;

/** Focuses an application now, or as soon as its card is rendered. */
export function focusApplication(id: number): void {
  const handle = handleOf(id);
  if (handle) handle.focus();
  else wantFocus(id);
}

/**
 * Called by a card that was just rendered. The application keeps its claim to the focus until the person uses a key or
 * the pointer, because every answer of the server may render its card elsewhere again.
 */
export function takeWantedFocus(id: number, card: HTMLElement | null): void {
  if (wanted?.id !== id || !card || performance.now() > wanted.until || isInField()) return;
  const status = card.closest<HTMLElement>('[data-application-list]')?.dataset.applicationList;
  if (status !== undefined && !isShown(card)) focusFolded(status);
  else card.querySelector<HTMLElement>(HANDLE)?.focus({ preventScroll: !wanted.scrolls });
}

/** Requests the focus for a card that is about to be rendered elsewhere. */
export function wantFocus(id: number, scrolls = true): void {
  wanted = { id, until: performance.now() + PATIENCE, scrolls };
  for (const gesture of ['keydown', 'pointerdown'])
    addEventListener(gesture, forget, { capture: true, once: true });
}

/** Lets the focus follow its card, when the displayed moves are about to change. */
export function keepFocus(before: Overlay, after: Overlay): void {
  const focused = focusedApplication();
  if (focused && before.get(focused.id)?.to !== after.get(focused.id)?.to) wantFocus(focused.id);
}

function forget(): void {
  wanted = null;
}

/** Focuses an application whose card may be replaced at any moment: the present card, and then its replacement. */
export function focusSoon(id: number, scrolls = true): void {
  wantFocus(id, scrolls);
  requestAnimationFrame(() => {
    if (wanted?.id === id && !isInField()) handleOf(id)?.focus({ preventScroll: !scrolls });
  });
}

/** The focusable part of an application; null when its card is not rendered. */
export function handleOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application="${id}"] ${HANDLE}`);
}

/** The focusable part of the first application that is rendered. */
export function firstHandle(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application] ${HANDLE}`);
}

/** The application whose card or row has the focus. */
export function focusedApplication(): { id: number; element: HTMLElement } | null {
  const element = document.activeElement?.closest<HTMLElement>('[data-application]');
  return element ? { id: Number(element.dataset.application), element } : null;
}

/** Whether another application than this has the focus: keys act on that one. */
export function isOtherFocused(id: number | null): boolean {
  const focused = focusedApplication();
  return focused !== null && focused.id !== id;
}

/** Focuses what represents a stage whose cards are hidden: its strip, or the tab of the current stage. */
export function focusFolded(status: string): void {
  const strip = document.querySelector<HTMLElement>(`[data-stage-strip="${CSS.escape(status)}"]`);
  const tab = document.querySelector<HTMLElement>('[data-stage-tabs] [aria-pressed="true"]');
  [strip, tab].find((each) => each && isShown(each))?.focus({ preventScroll: true });
}

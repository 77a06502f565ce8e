import { isInField } from '#components/ui/overlay/focus-state.ts';
import { isShown } from '#components/ui/overlay/is-shown.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';

/** The part of a card or a row that takes the focus for the whole of it. */
export const HANDLE = '[data-application-handle]';

/** A card that does not appear within this time, in milliseconds, no longer gets the focus. */
const PATIENCE = 15_000;

let wanted: { readonly id: number; readonly until: number; readonly scrolls: boolean } | null = null;

/** Gives the focus to an application now, or as soon as its card is there. */
export function focusApplication(id: number): void {
  const handle = handleOf(id);
  if (handle) handle.focus();
  else wantFocus(id);
}

/**
 * Called by a card that has just appeared. The focus stays promised to the application, because every answer of the
 * server may draw its card in another place again, until the person uses a key or the pointer.
 */
export function takeWantedFocus(id: number, card: HTMLElement | null): void {
  if (wanted?.id !== id || !card || performance.now() > wanted.until || isInField()) return;
  const status = card.closest<HTMLElement>('[data-application-list]')?.dataset.applicationList;
  if (status !== undefined && !isShown(card)) focusFolded(status);
  else card.querySelector<HTMLElement>(HANDLE)?.focus({ preventScroll: !wanted.scrolls });
}

/** Asks for the focus of a card that is about to be drawn somewhere else. */
export function wantFocus(id: number, scrolls = true): void {
  wanted = { id, until: performance.now() + PATIENCE, scrolls };
  for (const gesture of ['keydown', 'pointerdown'])
    addEventListener(gesture, forget, { capture: true, once: true });
}

/** Has the focus go with the card that holds it now, when the moves that are shown are about to change. */
export function keepFocus(before: Overlay, after: Overlay): void {
  const focused = focusedApplication();
  if (focused && before.get(focused.id)?.to !== after.get(focused.id)?.to) wantFocus(focused.id);
}

function forget(): void {
  wanted = null;
}

/**
 * Gives the focus to an application whose card may be drawn anew just now: to the card that is there, and again
 * to the one that takes its place.
 */
export function focusSoon(id: number, scrolls = true): void {
  wantFocus(id, scrolls);
  requestAnimationFrame(() => {
    if (wanted?.id === id && !isInField()) handleOf(id)?.focus({ preventScroll: !scrolls });
  });
}

/** What takes the focus for an application; null when its card is not drawn. */
export function handleOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application="${id}"] ${HANDLE}`);
}

/** What takes the focus for the first application that is drawn. */
export function firstHandle(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-application] ${HANDLE}`);
}

/** The application whose card or row holds the focus. */
export function focusedApplication(): { id: number; element: HTMLElement } | null {
  const element = document.activeElement?.closest<HTMLElement>('[data-application]');
  return element ? { id: Number(element.dataset.application), element } : null;
}

/** Gives the focus to what stands for a stage whose cards are out of sight: its strip, or the tab of the stage in sight. */
export function focusFolded(status: string): void {
  const strip = document.querySelector<HTMLElement>(`[data-stage-strip="${CSS.escape(status)}"]`);
  const tab = document.querySelector<HTMLElement>('[data-stage-tabs] [aria-pressed="true"]');
  [strip, tab].find((each) => each && isShown(each))?.focus({ preventScroll: true });
}

import { holdsLetters, isField } from '#components/ui/overlay/focus-state.ts';

/**
 * Whether a key press may be a single-letter shortcut: letters are switched on, nobody is typing,
 * no dialog, menu or editor is open or on its way, and it is no combination of the browser's.
 */
export function isLetterShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  if (document.documentElement.dataset.keys === 'off') return false;
  if (holdsLetters() || document.querySelector('dialog[open], [popover]:popover-open')) return false;
  return !isField(event.target);
}

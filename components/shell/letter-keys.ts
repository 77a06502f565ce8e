/**
 * Whether a key press may be a single-letter shortcut: letters are switched on, nobody is typing,
 * no dialog or menu is open, and it is no combination of the browser's.
 */
export function isLetterShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return false;
  if (document.documentElement.dataset.keys === 'off') return false;
  if (document.querySelector('dialog[open], [popover]:popover-open')) return false;
  const target = event.target;
  return !(target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]'));
}

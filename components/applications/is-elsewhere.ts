/** In a field, a dialog or a menu the keys belong to it; a sheet passes on those that the page answers to. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]:not([data-sheet]), [popover]:popover-open')) return true;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return target?.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]') != null;
}

const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Whether what is typed goes into it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}

/** Whether somebody is in a field: the focus is not moved from there but by that person. */
export function isInField(): boolean {
  return isField(document.activeElement);
}

/** Whether anything has the focus but the page as a whole, which has it once what had it is gone. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/**
 * Whether something to type in is open in the page or on its way (`Opening`): letters are no shortcuts then. What a tab
 * holds that is not looked at does not count.
 */
export function holdsLetters(): boolean {
  return document.querySelector('[data-holds-letters]:not([role="tabpanel"][hidden] *)') !== null;
}

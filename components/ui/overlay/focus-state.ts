const FIELD =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable]';

/** Whether text can be typed into it. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELD) !== null;
}

/** Whether a field has the focus: then only the person moves it. */
export function isInField(): boolean {
  return isField(document.activeElement);
}

/** Whether an element has the focus, not only the body, which gets it when the focused element is removed. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/**
 * Whether a text field is open in the page or being opened (`Opening`): letters are no shortcuts then. Fields in a
 * hidden tab panel do not count.
 */
export function holdsLetters(): boolean {
  return document.querySelector('[data-holds-letters]:not([role="tabpanel"][hidden] *)') !== null;
}

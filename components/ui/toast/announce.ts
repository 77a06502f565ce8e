export const ANNOUNCER_ID = 'announcer';

/** Announces an event to assistive technology without moving the focus. The text is already translated. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  // A repeated sentence is only announced when the text changes.
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
}

export const ANNOUNCER_ID = 'announcer';

/** Tells assistive technology what just happened, without moving the focus. The text is already translated. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (!region) return;
  // The same sentence twice is only spoken again when the text really changes.
  region.textContent = region.textContent === text ? `${text}\u00A0` : text;
}

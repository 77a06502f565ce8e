import { isShown } from '#components/ui/overlay/is-shown.ts';
import type { Entry } from '#lib/engines/palette/model.ts';

/** What stands at the head of a page, and what has a key. */
const ACTS = 'main header .button-face, main [aria-keyshortcuts], [data-candidate-panel] [aria-keyshortcuts]';
/** Of no row, and not what the palette offers by itself. */
const isAct = (control: HTMLElement) =>
  control.matches('a, button') &&
  !control.matches('[data-pick-stage], [aria-disabled="true"], :disabled') &&
  control.closest('[data-application]') === null;

/** What can be done on the page behind, by the names of its controls. */
export function actsOfScreen(): readonly Entry[] {
  const entries = [...document.querySelectorAll<HTMLElement>(ACTS)].flatMap((control, at): Entry[] => {
    const label = nameOf(control);
    if (label === '' || !isAct(control) || !isShown(control)) return [];
    return [{ key: `act-${at}`, label, detail: null, deed: { kind: 'press', selector: ACTS, at } }];
  });
  return [...new Map(entries.map((entry) => [entry.label, entry])).values()];
}

/** The words of a control, without the key that may stand beside them. */
function nameOf(control: HTMLElement): string {
  const words = control.cloneNode(true) as HTMLElement;
  for (const aside of words.querySelectorAll('[aria-hidden="true"], kbd')) aside.remove();
  return (control.getAttribute('aria-label') ?? words.textContent).trim();
}

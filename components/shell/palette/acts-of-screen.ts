import { isShown } from '#components/ui/overlay/is-shown.ts';
import type { Entry } from '#lib/engines/palette/model.ts';

/** Controls in the header of a page, and controls with a keyboard shortcut. */
const CONTROLS =
  'main header .button-face, main [aria-keyshortcuts], [data-candidate-panel] [aria-keyshortcuts]';
/** Outside rows, and not something the palette offers by itself. */
const isPageAction = (control: HTMLElement) =>
  control.matches('a, button') &&
  !control.matches('[data-pick-stage], [aria-disabled="true"], :disabled') &&
  control.closest('[data-application]') === null;

/** The actions of the page behind, named by their controls. */
export function actsOfScreen(): readonly Entry[] {
  const entries = [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control, at): Entry[] => {
    const label = nameOf(control);
    if (label === '' || !isPageAction(control) || !isShown(control)) return [];
    return [{ key: `act-${at}`, label, detail: null, action: { kind: 'press', selector: CONTROLS, at } }];
  });
  return [...new Map(entries.map((entry) => [entry.label, entry])).values()];
}

/** The label of a control, without the key shown beside it. */
function nameOf(control: HTMLElement): string {
  const words = control.cloneNode(true) as HTMLElement;
  for (const aside of words.querySelectorAll('[aria-hidden="true"], kbd')) aside.remove();
  return (control.getAttribute('aria-label') ?? words.textContent).trim();
}

import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Clicks the first visible control, within the open dialog if there is one; false when there is none. */
export function pressShown(selector: string): boolean {
  const place = document.querySelector('dialog[open]') ?? document;
  const control = [...place.querySelectorAll<HTMLElement>(selector)].find(isShown);
  control?.click();
  return control !== undefined;
}

import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Presses the first control that is to be seen, in the open sheet where there is one; false when there is none. */
export function pressShown(selector: string): boolean {
  const place = document.querySelector('dialog[open]') ?? document;
  const control = [...place.querySelectorAll<HTMLElement>(selector)].find(isShown);
  control?.click();
  return control !== undefined;
}

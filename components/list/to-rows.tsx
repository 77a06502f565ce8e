'use client';

import type { ReactNode } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Links to the record of a row or a card. */
const ROWS = ['[data-application-handle]', 'tbody a', 'tbody button', '[data-rows] a', '[data-rows] button']
  .map((row) => `#content ${row}`)
  .join();

const shownRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isShown);

export const focusFirstRow = () => shownRows()[0]?.focus();

/** Goes to the first row, and opens its record where it is the only one. */
export function enterRows(): void {
  const links = shownRows();
  const rows = new Set(links.map((link) => link.closest('tr, li, article')));
  links[0]?.focus();
  if (rows.size === 1) links[0]?.click();
}

/** Only visible with focus: skips from the search to the first row. */
export function ToRows({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={focusFirstRow} className="skip-link">
      {children}
    </button>
  );
}

'use client';

import type { ReactNode } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Links to the record of a row or a card. */
const ROWS = ['[data-application-handle]', 'tbody a', 'tbody button', '[data-rows] a', '[data-rows] button']
  .map((row) => `#content ${row}`)
  .join();

const shownRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isShown);

export const focusFirstRow = () => shownRows()[0]?.focus();

/** Opens the record of a list that shows one alone. */
export function openOnlyRow(): void {
  const links = shownRows();
  const rows = new Set(links.map((link) => link.closest('tr, li, article')));
  if (rows.size !== 1) return;
  // The keys of what opens belong to it, not to the search.
  links[0]?.focus();
  links[0]?.click();
}

/** Only visible with focus: skips from the search to the first row. */
export function ToRows({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={focusFirstRow} className="skip-link">
      {children}
    </button>
  );
}

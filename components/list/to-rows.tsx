'use client';

import type { ReactNode } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Links to the record of a row or a card. */
const ROWS = ['[data-application-handle]', 'tbody a', 'tbody button', '[data-rows] a', '[data-rows] button']
  .map((row) => `#content ${row}`)
  .join();

const shownRows = () => [...document.querySelectorAll<HTMLElement>(ROWS)].filter(isShown);

export const focusFirstRow = () => shownRows()[0]?.focus();

/** Goes to the first row, and opens its record. Where a row has none, its first control gets the focus only. */
export function openFirstRow(): void {
  const [first] = shownRows();
  first?.focus();
  if (first?.matches('a[href^="/"]')) first.click();
}

/** Only visible with focus: skips from the search to the first row. */
export function ToRows({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={focusFirstRow} className="skip-link">
      {children}
    </button>
  );
}

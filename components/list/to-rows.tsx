'use client';

import type { ReactNode } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';

/** Links to the record of a row or a card. */
const ROWS = ['[data-application-handle]', 'tbody a', 'tbody button', '[data-rows] a', '[data-rows] button']
  .map((row) => `#content ${row}`)
  .join();

/** Only visible with focus: skips from the search to the first row. */
export function ToRows({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => [...document.querySelectorAll<HTMLElement>(ROWS)].find(isShown)?.focus()}
      className="skip-link"
    >
      {children}
    </button>
  );
}

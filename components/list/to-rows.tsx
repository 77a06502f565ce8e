'use client';

import type { ReactNode } from 'react';
import { isShown } from '#components/ui/overlay/is-shown.ts';

/** What leads to the record of a row or a card. */
const ROWS = ['[data-application-handle]', 'tbody a', 'tbody button', '[data-rows] a', '[data-rows] button']
  .map((row) => `#content ${row}`)
  .join();

/** Seen with the focus alone: from the search to the first row, past what stands between them. */
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

'use client';

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A CV on paper, after the candidate: what shows it on the screen scrolls, and lies over everything on a phone. */
export function CvPrint({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-cv-print className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}

/** One sheet of it. */
export function PrintedSheet({ children }: { children: ReactNode }) {
  return <div className="break-before-page break-inside-avoid">{children}</div>;
}

/** What a sheet of A4 has between its margins, less a line. */
export const PRINTED_HEIGHT_MM = 245;

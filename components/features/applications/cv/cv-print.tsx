'use client';

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** A CV in print, after the candidate: its viewer on the screen scrolls, and covers the page on a phone. */
export function CvPrint({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-cv-print className="hidden bg-white text-black print:block">
      {children}
    </div>,
    document.body,
  );
}

/** One printed page of it. */
export function PrintedSheet({ children }: { children: ReactNode }) {
  return <div className="break-before-page break-inside-avoid">{children}</div>;
}

/** The height of A4 between its margins, less one line. */
export const PRINTED_HEIGHT_MM = 245;

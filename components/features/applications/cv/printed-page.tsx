'use client';

import type { ReactNode } from 'react';
import { PRINTED_HEIGHT_MM, PrintedSheet } from './cv-print.tsx';

/** What a sheet of A4 has between its margins from left to right. */
const WIDTH_MM = 170;
/** A line that one sheet cuts stands whole on the next. */
const REPEATED_MM = 8;
/** Height by width of a page that is still read when it is made as small as the sheet. */
const FITTING = 2;

type PrintedPageProps = {
  /** As wide as its container. */
  picture: ReactNode;
  /** Its height by its width. */
  ratio: number;
};

/** A page of a CV on its sheet. One that is far higher than a sheet goes on over as many as it needs. */
export function PrintedPage({ picture, ratio }: PrintedPageProps) {
  if (ratio <= FITTING) {
    return (
      <PrintedSheet>
        <div className="mx-auto" style={{ width: `min(100%, ${PRINTED_HEIGHT_MM / ratio}mm)` }}>
          {picture}
        </div>
      </PrintedSheet>
    );
  }
  return topsOf(WIDTH_MM * ratio).map((top) => (
    <PrintedSheet key={top}>
      <div
        className="relative mx-auto overflow-hidden"
        style={{ width: `${WIDTH_MM}mm`, height: `${Math.min(PRINTED_HEIGHT_MM, WIDTH_MM * ratio - top)}mm` }}
      >
        <div className="absolute left-0 w-full" style={{ top: `${-top}mm` }}>
          {picture}
        </div>
      </div>
    </PrintedSheet>
  ));
}

/** Where the sheets of a page of that height begin in it, in millimetres. */
function topsOf(height: number): readonly number[] {
  const step = PRINTED_HEIGHT_MM - REPEATED_MM;
  const sheets = Math.ceil((height - REPEATED_MM) / step);
  return Array.from({ length: sheets }, (_, at) => at * step);
}

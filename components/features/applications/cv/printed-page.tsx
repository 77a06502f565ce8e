'use client';

import { PRINTED_HEIGHT_MM, PrintedSheet } from './cv-print.tsx';

/** What a sheet of A4 has between its margins from left to right. */
const WIDTH_MM = 170;
/** A line that one sheet cuts stands whole on the next. */
const REPEATED_MM = 8;
/** Height by width of a page that is still read when it is made as small as the sheet. */
const FITTING = 2;

/** A page of a CV on its sheet. One that is far higher than a sheet goes on over as many as it needs. */
export function PrintedPage({ url, ratio }: { url: string; ratio: number }) {
  if (ratio <= FITTING) {
    return (
      <PrintedSheet>
        <picture>
          <img
            src={url}
            alt=""
            className="mx-auto block max-w-full"
            style={{ maxHeight: `${PRINTED_HEIGHT_MM}mm` }}
          />
        </picture>
      </PrintedSheet>
    );
  }
  return topsOf(WIDTH_MM * ratio).map((top) => (
    <PrintedSheet key={top}>
      <picture
        className="relative mx-auto block overflow-hidden"
        style={{ width: `${WIDTH_MM}mm`, height: `${Math.min(PRINTED_HEIGHT_MM, WIDTH_MM * ratio - top)}mm` }}
      >
        <img src={url} alt="" className="absolute left-0 w-full max-w-none" style={{ top: `${-top}mm` }} />
      </picture>
    </PrintedSheet>
  ));
}

/** Where the sheets of a page of that height begin in it, in millimetres. */
function topsOf(height: number): readonly number[] {
  const step = PRINTED_HEIGHT_MM - REPEATED_MM;
  const sheets = Math.ceil((height - REPEATED_MM) / step);
  return Array.from({ length: sheets }, (_, at) => at * step);
}

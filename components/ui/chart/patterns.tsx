/** Series differ in pattern as well as in colour; this is the maximum number of series. */
const FILLS = [
  'fill-accent forced-colors:fill-[CanvasText]',
  'fill-info-soft forced-colors:fill-[Canvas]',
  'fill-warn-soft forced-colors:fill-[Canvas]',
  'fill-ok-soft forced-colors:fill-[Canvas]',
] as const;

const STROKES = [
  'stroke-accent forced-colors:stroke-[CanvasText]',
  'stroke-info forced-colors:stroke-[CanvasText]',
  'stroke-warn forced-colors:stroke-[CanvasText]',
  'stroke-ok forced-colors:stroke-[CanvasText]',
] as const;

/** The lines of a pattern: none, stripes, stripes the other way, a grid. */
const DRAWN = ['', 'M-2,2l4,-4M0,8l8,-8M6,10l4,-4', 'M0,2h8M0,6h8', 'M0,4h8M4,0v8'] as const;

export const DASHES = ['', '6 4', '2 3', '9 3 2 3'] as const;

const kind = (series: number) => series % FILLS.length;

export const strokeOf = (series: number): string => STROKES[kind(series)] ?? STROKES[0];
export const dashOf = (series: number): string => DASHES[kind(series)] ?? '';

/** The fill of a series in a chart whose patterns have this id. */
export const fillOf = (id: string, series: number): string => `url(#${id}-${kind(series)})`;

/** The patterns of a chart's series, defined once in it. */
export function Patterns({ id, count }: { id: string; count: number }) {
  return (
    <defs>
      {FILLS.slice(0, count).map((fill, series) => (
        <pattern key={fill} id={`${id}-${series}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className={fill} />
          <path d={DRAWN[series]} className={strokeOf(series)} strokeWidth="1.5" />
        </pattern>
      ))}
    </defs>
  );
}

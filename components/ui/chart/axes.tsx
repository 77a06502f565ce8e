import { type Heights, isWritten } from './geometry.ts';
import type { NumberWords } from './series.ts';

/** The lines of the scale behind a chart, each with its number above it. */
export function HeightMarks({ heights, toWords }: { heights: Heights; toWords: NumberWords }) {
  return heights.ticks.map(({ value, y }) => (
    <g key={value}>
      <line
        x1="0"
        x2="100%"
        y1={`${y}%`}
        y2={`${y}%`}
        className={`${y === heights.zero ? 'stroke-line-strong' : 'stroke-line'} forced-colors:stroke-[GrayText]`}
      />
      <text y={`${y}%`} dy="-4" className="tabular fill-ink-faint forced-colors:fill-[CanvasText]">
        {toWords(value)}
      </text>
    </g>
  ));
}

/** Names of this length would touch on a phone: every second one is lower there. */
const LONG = 7;

type CategoryMarksProps = { categories: readonly string[]; x: (category: number) => number };

/** The names of the categories below a chart, as many as there is room for. */
export function CategoryMarks({ categories, x }: CategoryMarksProps) {
  const areLong = categories.some((category) => category.length > LONG);
  return categories.map((category, at) =>
    isWritten(at, categories.length) ? (
      <text
        key={category}
        x={`${x(at)}%`}
        y="98%"
        textAnchor={at === categories.length - 1 ? 'end' : 'middle'}
        className={`fill-ink-soft forced-colors:fill-[CanvasText] ${areLong && at % 2 === 1 ? 'max-sm:translate-y-3.5' : ''}`}
      >
        {category}
      </text>
    ) : null,
  );
}

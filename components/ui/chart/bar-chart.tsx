import { CategoryMarks, HeightMarks } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { bandsOf, type Heights, heightsOf } from './geometry.ts';
import { fillOf, Patterns, strokeOf } from './patterns.tsx';
import type { ChartScale, ChartSeries, ChartTexts, NumberWords } from './series.ts';

type BarChartProps = {
  texts: ChartTexts;
  categories: readonly string[];
  /** At most four, side by side in every category. */
  series: readonly ChartSeries[];
  toWords: NumberWords;
  scale?: ChartScale;
  /** Whether each bar has its number above it, where the window is wide enough for as many. */
  isNumbered?: boolean;
};

/** A count for each category. */
export function BarChart({
  texts,
  categories,
  series,
  toWords,
  scale = { unit: 1, toWords },
  isNumbered = false,
}: BarChartProps) {
  const heights = heightsOf(
    series.flatMap(({ values }) => values),
    scale.unit,
  );
  const bands = bandsOf(categories.length, series.length);
  return (
    <ChartFrame
      texts={texts}
      categories={categories}
      series={series}
      toWords={toWords}
      mark={(id, of) => <rect width="100%" height="100%" fill={fillOf(id, of)} className={strokeOf(of)} />}
      draw={(id) => (
        <>
          <Patterns id={id} count={series.length} />
          <HeightMarks heights={heights} toWords={scale.toWords} />
          {series.map(({ name, values }, of) =>
            categories.map((category, at) => {
              const value = values[at] ?? null;
              if (value === null || value === 0) return null;
              const y = heights.y(value);
              return (
                <rect
                  key={`${name} ${category}`}
                  x={`${bands.x(at, of)}%`}
                  width={`${bands.width}%`}
                  y={`${y}%`}
                  height={`${heights.zero - y}%`}
                  fill={fillOf(id, of)}
                  className={strokeOf(of)}
                >
                  <title>{`${category} – ${name} : ${toWords(value)}`}</title>
                </rect>
              );
            }),
          )}
          {isNumbered && <BarNumbers {...{ categories, series, toWords, heights, bands }} />}
          <CategoryMarks categories={categories} x={bands.middle} />
        </>
      )}
    />
  );
}

/** By the number of series: below which width the numbers of neighbouring bars would touch. */
const NUMBERS = ['', 'max-sm:hidden', 'max-lg:hidden', 'max-xl:hidden'] as const;

type BarNumbersProps = Pick<BarChartProps, 'categories' | 'series' | 'toWords'> & {
  heights: Heights;
  bands: ReturnType<typeof bandsOf>;
};

/** The number of each bar above it; the zeros too, which have no bar. */
function BarNumbers({ categories, series, toWords, heights, bands }: BarNumbersProps) {
  return (
    <g
      className={`tabular fill-ink-soft forced-colors:fill-[CanvasText] ${NUMBERS[series.length - 1] ?? ''}`}
    >
      {series.map(({ name, values }, of) =>
        categories.map((category, at) => {
          const value = values[at] ?? null;
          if (value === null) return null;
          return (
            <text
              key={`${name} ${category}`}
              x={`${bands.x(at, of) + bands.width / 2}%`}
              y={`${heights.y(value)}%`}
              dy="-4"
              textAnchor="middle"
            >
              {toWords(value)}
            </text>
          );
        }),
      )}
    </g>
  );
}

import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';
import { CategoryMarks, HeightMarks } from './axes.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { heightsOf, pointsOf, wayThrough } from './geometry.ts';
import { dashOf, strokeOf } from './patterns.tsx';
import type { ChartSeries, ChartTexts, NumberWords } from './series.ts';

type LineChartProps = {
  texts: ChartTexts;
  categories: readonly string[];
  /** At most four; a line is interrupted where a number is unknown. */
  series: readonly ChartSeries[];
  toWords: NumberWords;
};

const SHAPES = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond] as const;
const pointOf = (series: number) => symbol(SHAPES[series % SHAPES.length], 34)() ?? '';

/** Numbers over the categories as lines. Series differ in dashes and in the shape of their points. */
export function LineChart({ texts, categories, series, toWords }: LineChartProps) {
  const heights = heightsOf(series.flatMap(({ values }) => values));
  const x = pointsOf(categories.length);
  return (
    <ChartFrame
      texts={texts}
      categories={categories}
      series={series}
      toWords={toWords}
      mark={(_, of) => (
        <>
          <line
            x2="100%"
            y1="50%"
            y2="50%"
            strokeWidth="2"
            strokeDasharray={dashOf(of)}
            className={strokeOf(of)}
          />
          <Point x={50} y={50} series={of} />
        </>
      )}
      draw={() => (
        <>
          <HeightMarks heights={heights} toWords={toWords} />
          <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none">
            {series.map(({ name, values }, of) => (
              <path
                key={name}
                d={wayThrough(values, x, heights.y)}
                fill="none"
                strokeWidth="2"
                strokeDasharray={dashOf(of)}
                vectorEffect="non-scaling-stroke"
                className={strokeOf(of)}
              />
            ))}
          </svg>
          {series.map(({ name, values }, of) =>
            categories.map((category, at) => {
              const value = values[at] ?? null;
              return value === null ? null : (
                <Point key={`${name} ${category}`} x={x(at)} y={heights.y(value)} series={of}>
                  {`${category} – ${name} : ${toWords(value)}`}
                </Point>
              );
            }),
          )}
          <CategoryMarks categories={categories} x={x} />
        </>
      )}
    />
  );
}

type PointProps = { x: number; y: number; series: number; children?: string };

function Point({ x, y, series, children }: PointProps) {
  return (
    <svg aria-hidden="true" x={`${x}%`} y={`${y}%`} className="overflow-visible">
      <path
        d={pointOf(series)}
        strokeWidth="1.5"
        className={`fill-raised forced-colors:fill-[Canvas] ${strokeOf(series)}`}
      >
        {children && <title>{children}</title>}
      </path>
    </svg>
  );
}

import { ChartFrame } from './chart-frame.tsx';
import { isWritten, partOf } from './geometry.ts';
import type { ChartSeries, ChartTexts, NumberWords } from './series.ts';

type WeekHeatProps = {
  texts: ChartTexts;
  /** The weeks, in order. */
  weeks: readonly string[];
  /** A series for each weekday. */
  lines: readonly ChartSeries[];
  toWords: NumberWords;
};

const LINE = 26;
/** Left edge of the squares in percent of the width, after the names of the lines. */
const NAMES = 16;
/** Maximum size of a square, and from `MANY_WEEKS` weeks on. */
const LARGEST = 18;
const MANY_WEEKS = 30;
const LARGEST_OF_MANY = 10;
const GAP = 2;

/** A number per week and weekday as a square: the larger, the more. */
export function WeekHeat({ texts, weeks, lines, toWords }: WeekHeatProps) {
  const most = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = (100 - NAMES) / Math.max(1, weeks.length);
  const middle = (at: number) => NAMES + step * (at + 0.5);
  const isMany = weeks.length > MANY_WEEKS;
  const largest = isMany ? LARGEST_OF_MANY : LARGEST;
  return (
    <ChartFrame
      texts={texts}
      categories={weeks}
      series={lines}
      toWords={toWords}
      height={null}
      pixels={lines.length * LINE + 20}
      {...(isMany ? { least: Math.ceil((100 / (100 - NAMES)) * weeks.length * (largest + GAP)) } : {})}
      draw={() => (
        <>
          {lines.map(({ name, values }, row) => (
            <g key={name}>
              <text
                y={row * LINE + LINE / 2}
                dominantBaseline="middle"
                className="fill-ink-soft forced-colors:fill-[CanvasText]"
              >
                {name}
              </text>
              {weeks.map((week, at) => {
                const value = values[at] ?? 0;
                if (value === 0) return null;
                // The area of a square is proportional to its number, not the side.
                const side = Math.max(3, largest * Math.sqrt(partOf(value, most) / 100));
                return (
                  <svg
                    key={week}
                    aria-hidden="true"
                    x={`${middle(at)}%`}
                    y={row * LINE + LINE / 2}
                    className="overflow-visible"
                  >
                    <rect
                      x={-side / 2}
                      y={-side / 2}
                      width={side}
                      height={side}
                      className="fill-accent forced-colors:fill-[CanvasText]"
                    >
                      <title>{`${week} – ${name} : ${toWords(value)}`}</title>
                    </rect>
                  </svg>
                );
              })}
            </g>
          ))}
          {weeks.map((week, at) =>
            isWritten(at, weeks.length) ? (
              <text
                key={week}
                x={`${middle(at)}%`}
                y={lines.length * LINE + 14}
                textAnchor="middle"
                className="fill-ink-soft forced-colors:fill-[CanvasText]"
              >
                {week}
              </text>
            ) : null,
          )}
        </>
      )}
    />
  );
}

import { type ReactNode, useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import type { ChartSeries, ChartTexts, NumberWords } from './series.ts';

type ChartFrameProps = {
  texts: ChartTexts;
  categories: readonly string[];
  series: readonly ChartSeries[];
  toWords: NumberWords;
  /** Draws what the chart shows; `id` is its own, for what is defined in it. */
  draw: (id: string) => ReactNode;
  /** How high the drawing is, where that is not its own `pixels`. */
  height?: string | null;
  pixels?: number;
  /** Of each column of the table, where they are not alike. */
  columnWords?: readonly NumberWords[];
  /** How the series look, where there are several. */
  mark?: ((id: string, series: number) => ReactNode) | undefined;
};

/** A drawing with its title, what it shows in words, its series, and its numbers as a table. */
export function ChartFrame({
  texts,
  categories,
  series,
  toWords,
  draw,
  height = 'h-52',
  pixels,
  columnWords,
  mark,
}: ChartFrameProps) {
  const id = useId();
  return (
    <figure className="grid min-w-0 content-start gap-2 break-inside-avoid">
      <figcaption>
        <p className="font-semibold">{texts.title}</p>
        <p className="text-sm text-ink-soft">{texts.description}</p>
      </figcaption>
      {mark && series.length > 1 && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
          {series.map(({ name }, at) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" className="h-3.5 w-6 shrink-0">
                {mark(id, at)}
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        height={pixels}
        className={`w-full overflow-visible text-xs ${height ?? ''}`}
      >
        <title id={`${id}-title`}>{texts.title}</title>
        <desc id={`${id}-text`}>{texts.description}</desc>
        {draw(id)}
      </svg>
      <ChartTable
        texts={texts}
        categories={categories}
        series={series}
        words={columnWords ?? series.map(() => toWords)}
      />
    </figure>
  );
}

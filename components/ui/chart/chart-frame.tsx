import { type ReactNode, useId } from 'react';
import { ChartTable } from './chart-table.tsx';
import type { ChartSeries, ChartTexts, NumberWords } from './series.ts';

type ChartFrameProps = {
  texts: ChartTexts;
  categories: readonly string[];
  series: readonly ChartSeries[];
  toWords: NumberWords;
  /** Draws the chart; `id` is unique, for the definitions in it. */
  draw: (id: string) => ReactNode;
  /** CSS height of the drawing, where it is not `pixels`. */
  height?: string | null;
  pixels?: number;
  /** Minimum width; on a narrower page the drawing scrolls in its own box. */
  least?: number;
  /** Formats of the table's columns, where they differ. */
  columnWords?: readonly NumberWords[];
  /** Legend marks of the series, where there are several. */
  mark?: ((id: string, series: number) => ReactNode) | undefined;
};

/** A drawing with its title, a description, its legend, and its numbers as a table. */
export function ChartFrame({
  texts,
  categories,
  series,
  toWords,
  draw,
  height = 'h-52',
  pixels,
  least,
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
      <ChartArea name={texts.description} isWide={least !== undefined}>
        <svg
          role="img"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          height={pixels}
          width={least}
          className={`${least === undefined ? 'w-full' : 'min-w-full print:w-full'} overflow-visible text-xs max-sm:mb-3.5 ${height ?? ''}`}
        >
          <title id={`${id}-title`}>{texts.title}</title>
          <desc id={`${id}-text`}>{texts.description}</desc>
          {draw(id)}
        </svg>
      </ChartArea>
      <ChartTable
        texts={texts}
        categories={categories}
        series={series}
        words={columnWords ?? series.map(() => toWords)}
      />
    </figure>
  );
}

/** A box that scrolls content wider than the page; focusable by keyboard. */
function ChartArea({ name, isWide, children }: { name: string; isWide: boolean; children: ReactNode }) {
  if (!isWide) return children;
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls and holds nothing that takes the focus.
      tabIndex={0}
      className="scroll-thin overflow-x-auto py-1 print:overflow-visible"
    >
      {children}
    </section>
  );
}

import { TextLink } from '../link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '../table.tsx';
import { type ChartSeries, type ChartTexts, NO_NUMBER, type NumberWords } from './series.ts';

type ChartTableProps = {
  texts: ChartTexts;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Formats of the series. */
  words: readonly NumberWords[];
};

/** The numbers of a chart, one row per category, in a collapsible section; open in print. */
export function ChartTable({ texts, categories, series, words }: ChartTableProps) {
  return (
    <details className="group/numbers text-sm print:[&::details-content]:[content-visibility:visible]">
      <summary className="target inline-flex items-center rounded text-ink-soft underline decoration-line-strong underline-offset-3 hover:text-ink print:hidden">
        {texts.numbers}
        <span className="sr-only"> – {texts.title}</span>
      </summary>
      <div className="pt-2">
        <Table
          caption={texts.title}
          head={
            <tr>
              <HeaderCell>{texts.category}</HeaderCell>
              {series.map(({ name }) => (
                <HeaderCell key={name} align="end">
                  {name}
                </HeaderCell>
              ))}
            </tr>
          }
        >
          {categories.map((category, at) => (
            <tr key={category}>
              <RowHeader className="py-1.5 font-normal">{category}</RowHeader>
              {series.map(({ name, values, hrefs, notes }, of) => (
                <Cell key={name} align="end" className="tabular py-1.5">
                  <Value
                    value={values[at] ?? null}
                    href={hrefs?.[at] ?? null}
                    toWords={words[of] ?? String}
                  />
                  {notes?.[at] && <span className="ms-1.5 text-xs text-ink-faint">{notes[at]}</span>}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </details>
  );
}

type ValueProps = { value: number | null; href: string | null; toWords: NumberWords };

function Value({ value, href, toWords }: ValueProps) {
  if (value === null) return NO_NUMBER;
  return href === null ? toWords(value) : <TextLink href={href}>{toWords(value)}</TextLink>;
}

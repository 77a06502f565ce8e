/** Numbers of one kind, one for each category of a chart; null where nobody knows. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Where each number leads in the table under the chart; null where it leads nowhere. */
  readonly hrefs?: readonly (string | null)[];
  /** What each number rests on, beside it in the table. */
  readonly notes?: readonly (string | null)[];
};

/** What a chart says besides its numbers. */
export type ChartTexts = {
  readonly title: string;
  /** What can be seen in it, in a sentence: read to whom does not see it. */
  readonly description: string;
  /** Opens the table under the chart. */
  readonly numbers: string;
  /** Head of the table's first column: what the categories are. */
  readonly category: string;
};

/** Writes a number as the reader's language does. */
export type NumberWords = (value: number) => string;

/** Stands in the table where a number is not known. */
export const NO_NUMBER = '–';

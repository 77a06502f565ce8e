/** Numbers of one kind, one per category of a chart; null where unknown. */
export type ChartSeries = {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** The link of each number in the table below the chart; null for none. */
  readonly hrefs?: readonly (string | null)[];
  /** What each number is based on, beside it in the table. */
  readonly notes?: readonly (string | null)[];
};

/** The texts of a chart. */
export type ChartTexts = {
  readonly title: string;
  /** What it shows, in a sentence for screen readers. */
  readonly description: string;
  /** Label of the table below the chart. */
  readonly numbers: string;
  /** Heading of the table's first column. */
  readonly category: string;
};

/** Formats a number in the reader's language. */
export type NumberWords = (value: number) => string;

/** The vertical scale of a chart whose marks are round in another unit than its numbers. */
export type ChartScale = {
  /** The length of the unit, in the unit of the numbers. */
  readonly unit: number;
  /** Formats a number of units. */
  readonly toWords: NumberWords;
};

/** Shown in the table where a number is unknown. */
export const NO_NUMBER = '–';

/** One trade: what its offers say, what its candidates write, what their CVs tell. French throughout. */
export type Trade = {
  /** Term of the taxonomy `metier`. */
  readonly slug: string;
  readonly title: string;
  /** Other titles offers use for the same trade. */
  readonly variants: readonly string[];
  /** Term of the taxonomy `departement`. */
  readonly department: string;
  readonly shift: 'day' | 'evening' | 'night' | 'split' | 'weekend' | 'rotating';
  readonly weeklyHours: number;
  /** Gross euros a month. */
  readonly salary: readonly [number, number];
  readonly experience: string;
  /** How often this trade is looked for. */
  readonly weight: number;
  readonly languages: readonly string[];
  /** Opening sentence of the ad, after the establishment's own presentation. */
  readonly pitch: string;
  readonly duties: readonly string[];
  readonly asks: readonly string[];
  readonly questions: readonly string[];
  /** How the candidate names the trade: woman, man. */
  readonly called: readonly [string, string];
  readonly skills: readonly string[];
  /** Lines of experience on a CV. */
  readonly tasks: readonly string[];
  readonly training: readonly string[];
  /** Sentences of a cover letter that only fit this trade. */
  readonly letter: readonly string[];
};

/** One trade: texts of its offers, of its candidates' letters and of their CVs. In French. */
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
  /** Relative frequency of offers for this trade. */
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
  /** Sentences of a cover letter that fit only this trade. */
  readonly letter: readonly string[];
};

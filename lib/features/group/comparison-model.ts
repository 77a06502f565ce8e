import type { Cohort } from './establishment-cohorts.ts';
import type { Days, EstablishmentFigures } from './figures.ts';
import type { KnownCounts } from './model.ts';
import type { Period } from './period.ts';

/** So many series one chart can tell apart. */
export const DRAWN_TOGETHER = 4;

/** An establishment with its figures of a period, or several of them together. */
export type Compared = {
  /** Null for several together. */
  readonly id: number | null;
  readonly name: string;
  readonly figures: EstablishmentFigures;
  readonly cohort: Cohort;
};

export type Comparison = {
  readonly period: Period;
  readonly days: Days;
  readonly weeks: readonly Period[];
  readonly establishments: readonly Compared[];
  readonly total: Compared;
  readonly known: KnownCounts;
};

/** The origins of the applications of all these, the most frequent first. */
export function sourcesOf(establishments: readonly Compared[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { cohort } of establishments)
    for (const [source, n] of Object.entries(cohort.sources)) sums.set(source, (sums.get(source) ?? 0) + n);
  return [...sums.keys()].sort((one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0));
}

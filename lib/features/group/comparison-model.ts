import type { Cohort } from './establishment-cohorts.ts';
import type { Days, EstablishmentFigures } from './figures.ts';
import type { KnownCounts } from './model.ts';
import type { Period } from './period.ts';

/** Maximum number of series in one chart that readers can distinguish. */
export const DRAWN_TOGETHER = 4;

/** An establishment with its figures of a period, or the total of several. */
export type Compared = {
  /** Null for a total. */
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

/** The origins of their applications, most frequent first. */
export function sourcesOf(establishments: readonly Compared[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { cohort } of establishments)
    for (const [source, n] of Object.entries(cohort.sources)) sums.set(source, (sums.get(source) ?? 0) + n);
  return [...sums.keys()].sort((one, other) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0));
}

import { WAITING } from '#contract/candidature.ts';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { compareNames } from '#contract/fold.ts';
import { OFFRE_STATUSES } from '#contract/offre.ts';
import { type CountKnowledge, knowledgeOf } from '#lib/engines/lists/known-count.ts';
import { searchOf } from '#lib/engines/lists/search-words.ts';
import type { EstablishmentFigures } from '#lib/engines/mirror/figures-model.ts';
import type { CockpitFilter, CockpitParams, CockpitSort } from './list.ts';
import type { Mark } from './marks.ts';

/** An establishment as the platform names it. */
export type Establishment = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  /** Null where the platform has no such status. */
  readonly status: string | null;
};

export type CockpitRow = Establishment & {
  readonly figures: EstablishmentFigures;
  readonly marks: readonly Mark[];
};

/** The establishments that match a view: every typed word is in the name or the city. */
export function narrowed<Each extends Establishment>(
  establishments: readonly Each[],
  view: CockpitFilter,
): readonly Each[] {
  const isSought = searchOf(view.q);
  const isOf = (values: readonly string[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value));
  return establishments.filter(
    ({ name, city, status }) =>
      isOf(view.cities, city) && isOf(view.states, status) && isSought(`${name} ${city ?? ''}`),
  );
}

/** Sort values; unknown ones come last in both directions. */
const VALUES: Readonly<Record<CockpitSort, (row: CockpitRow) => string | number | null>> = {
  name: (row) => row.name,
  waiting: ({ figures }) => figures.waiting,
  open: ({ figures }) => figures.openOffers,
  empty: ({ figures }) => figures.emptyOffers,
  week: ({ figures }) => figures.lastWeek,
  received: ({ figures }) => figures.received,
  answer: ({ figures }) => figures.answerHours,
  interview: ({ figures }) => figures.reached[INTERVIEW] ?? 0,
  hires: ({ figures }) => figures.hires,
  refusals: ({ figures }) => figures.refusals,
  action: ({ figures }) => figures.lastAction,
  marks: ({ marks }) => marks.length,
};

/** Index of the interview among the stages after `received`. */
export const INTERVIEW = 2;

/** The rows in the order of a view; equal ones by name. */
export function inOrder(
  rows: readonly CockpitRow[],
  view: Pick<CockpitParams, 'sort' | 'order'>,
): readonly CockpitRow[] {
  const value = VALUES[view.sort];
  const way = view.order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return way * compare(one, other) || byName(a, b);
  });
}

const byName = (a: Establishment, b: Establishment) => compareNames(a.name, b.name);

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(String(a), String(b));
}

/** The filter values of the establishments of a group. */
export function optionsOf(establishments: readonly Establishment[]): {
  readonly cities: readonly string[];
  readonly states: readonly string[];
} {
  const each = (of: (establishment: Establishment) => string | null) =>
    [...new Set(establishments.flatMap((establishment) => of(establishment) ?? []))].sort(compareNames);
  return { cities: each(({ city }) => city), states: each(({ status }) => status) };
}

/** The figures that count records of a status, by what they count. */
export type CountedBy = 'open' | 'waiting' | 'hires' | 'refusals' | 'reached';

type Counts = Readonly<Record<string, number>>;

/** Whether these counts are complete: the platform may have other names for the statuses that they count. */
export type KnownCounts = Readonly<Record<CountedBy, CountKnowledge>>;

export function knownCounts(applications: Counts, offers: Counts): KnownCounts {
  const known = (statuses: readonly string[]) => knowledgeOf(applications, statuses, CANDIDATURE_STATUSES);
  return {
    open: knowledgeOf(offers, ['published'], OFFRE_STATUSES),
    waiting: known(WAITING.statuses),
    hires: known(['hired']),
    refusals: known(['rejected']),
    reached: known(['interview', 'offered', 'hired']),
  };
}

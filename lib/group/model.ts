import { WAITING } from '#contract/candidature.ts';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { OFFRE_STATUSES } from '#contract/offre.ts';
import { type CountKnowledge, knowledgeOf } from '#lib/list/known-count.ts';
import type { CockpitParams, CockpitSort } from './list.ts';

export type CockpitRow = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly openOffers: number;
  readonly newApplications: number;
  readonly waitingApplications: number;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const collator = new Intl.Collator('fr');

const VALUES: Readonly<Record<CockpitSort, (row: CockpitRow) => string | number>> = {
  name: (row) => row.name,
  city: (row) => row.city ?? '',
  open: (row) => row.openOffers,
  new: (row) => row.newApplications,
  waiting: (row) => row.waitingApplications,
};

/** The rows a view shows: every word typed is in the name or the city; equals stand by name. */
export function arrange<Row extends CockpitRow>(
  rows: readonly Row[],
  view: Pick<CockpitParams, 'q' | 'sort' | 'order'>,
): readonly Row[] {
  const words = plain(view.q).split(/\s+/).filter(Boolean);
  const value = VALUES[view.sort];
  const way = view.order === 'asc' ? 1 : -1;
  return rows
    .filter((row) => words.every((word) => plain(`${row.name} ${row.city ?? ''}`).includes(word)))
    .sort((a, b) => way * compare(value(a), value(b)) || collator.compare(a.name, b.name));
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

export type Totals = Pick<CockpitRow, 'openOffers' | 'newApplications' | 'waitingApplications'>;

export function totalsOf(rows: readonly CockpitRow[]): Totals {
  const sum = (pick: (row: CockpitRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    openOffers: sum((row) => row.openOffers),
    newApplications: sum((row) => row.newApplications),
    waitingApplications: sum((row) => row.waitingApplications),
  };
}

/** The numbers of the cockpit, by the column that they stand in. */
export type CountName = Extract<CockpitSort, 'open' | 'new' | 'waiting'>;

type Counts = Readonly<Record<string, number>>;

/** What the numbers of a column say: the platform may have other words for the states that they count. */
export type KnownCounts = Readonly<Record<CountName, CountKnowledge>>;

export function knownCounts(applications: Counts, offers: Counts): KnownCounts {
  return {
    open: knowledgeOf(offers, ['published'], OFFRE_STATUSES),
    new: knowledgeOf(applications, ['received'], CANDIDATURE_STATUSES),
    waiting: knowledgeOf(applications, WAITING.statuses, CANDIDATURE_STATUSES),
  };
}

import { type Filters, LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Days of the periods that figures can be of; the first is the one of an address that names none. */
export const PERIODS = ['30', '7', '90', '365'] as const;

/** The establishments of a group. What waits comes first; names read upwards, numbers largest first. */
export const cockpitList = defineListView({
  filters: {
    q: LIST_SEARCH,
    cities: { kind: 'words', param: 'city', drawn: true },
    /** As the platform says: an establishment may wait for its approval. */
    states: { kind: 'words', param: 'state', drawn: true },
  },
  sorts: {
    name: { first: 'asc' },
    waiting: { first: 'desc' },
    open: { first: 'desc' },
    empty: { first: 'desc' },
    week: { first: 'desc' },
    received: { first: 'desc' },
    answer: { first: 'desc' },
    interview: { first: 'desc' },
    hires: { first: 'desc' },
    refusals: { first: 'desc' },
    action: { first: 'asc' },
    marks: { first: 'desc' },
  },
  sort: 'waiting',
  perPage: 50,
  shown: { period: PERIODS },
});
export type CockpitParams = ParamsOf<typeof cockpitList>;
export type CockpitSort = CockpitParams['sort'];
export type CockpitFilter = Pick<CockpitParams, 'q' | 'cities' | 'states'>;

/** What the home of an establishment shows: the figures of a period. */
export const establishmentView = defineListView({ filters: {}, shown: { period: PERIODS } });
export type EstablishmentView = ParamsOf<typeof establishmentView>;

/** Establishments beside each other over a period: of days, or from one day to another. */
const compareFilters = {
  establishments: { kind: 'ids', param: 'maison' },
  from: { kind: 'day', param: 'from' },
  to: { kind: 'day', param: 'to' },
} as const satisfies Filters;
export const compareView = defineListView({
  filters: compareFilters,
  shown: { period: PERIODS },
});
export type CompareParams = ParamsOf<typeof compareView>;

/** The report that an address describes: with the parts it names, or all. */
export const reportView = defineListView({
  filters: { ...compareFilters, parts: { kind: 'words', param: 'part' } },
  shown: { period: PERIODS },
});

import { type Filters, LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Lengths of a period in days; the first is the default. */
export const PERIODS = ['30', '7', '90', '365'] as const;

/** The establishments of a group. By default sorted by waiting applications; names ascending, numbers descending. */
export const cockpitList = defineListView({
  filters: {
    q: LIST_SEARCH,
    cities: { kind: 'words', param: 'city', drawn: true },
    /** The platform's status: an establishment may wait for its approval. */
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

/** The home page of an establishment: the figures of a period. */
export const establishmentView = defineListView({ filters: {}, shown: { period: PERIODS } });
export type EstablishmentView = ParamsOf<typeof establishmentView>;

/** Comparison of establishments over a period: a number of days, or from one day to another. */
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

/** The report that an address describes: the parts it names, or all. */
export const reportView = defineListView({
  filters: { ...compareFilters, parts: { kind: 'words', param: 'part' } },
  shown: { period: PERIODS },
});

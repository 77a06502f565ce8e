import type { Column } from '#lib/engines/lists/columns.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import type { Density } from '#lib/engines/preferences/model.ts';
import { applicationFilters, applicationSorts } from './applications.ts';

export const VIEWS = ['board', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Spacing of the rows of the table; `usual` is the reader’s general preference. */
export const ROW_DENSITIES = ['usual', 'comfortable', 'compact'] as const satisfies readonly (
  | 'usual'
  | Density
)[];

/** The most rows of a file. */
export const MOST_EXPORTED = 20_000;

/** The most printed rows: about twenty pages. */
export const MOST_PRINTED = 500;

/** Cards of one window of a column. */
export const COLUMN_WINDOW = 12;

/** The columns of the table and of its file, in order. */
export const applicationColumns = [
  { key: 'candidate', sort: 'name' },
  { key: 'offer' },
  { key: 'establishment', only: 'group' },
  { key: 'stage' },
  { key: 'received', sort: 'received' },
  { key: 'since', sort: 'waiting' },
  { key: 'experienceYears', isExtra: true },
  { key: 'availableFrom', isExtra: true },
  { key: 'source', isExtra: true },
  { key: 'hasCv', isExtra: true },
  { key: 'housingNeeded', isExtra: true },
] as const satisfies readonly Column<keyof typeof applicationSorts>[];
export type ApplicationColumn = (typeof applicationColumns)[number]['key'];

/** One list for both views; `page` and `density` belong to the table only. */
export const applicationList = defineListView({
  filters: applicationFilters,
  sorts: applicationSorts,
  sort: 'received',
  perPage: 50,
  shown: { view: VIEWS, density: ROW_DENSITIES },
  columns: applicationColumns.map(({ key }) => key),
});
/** A list of one stage, as an address asks for it: a board would have one column. */
export const STAGE_LIST = { view: 'table' } as const;
/** A list of who waits for an answer, as an address asks for it: the longest wait first, no columns that must be empty. */
export const WAITING_LIST = { view: 'table', sort: 'waiting' } as const;
export type ApplicationParams = ParamsOf<typeof applicationList>;

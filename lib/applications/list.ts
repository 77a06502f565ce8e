import type { Column } from '#lib/list/columns.ts';
import { defineListView, type ParamsOf } from '#lib/list/view.ts';
import { applicationFilters, applicationSorts } from '#lib/mirror/lists/applications.ts';

export const VIEWS = ['board', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Cards of one window of a column. */
export const COLUMN_WINDOW = 20;

/** One list for both views; `page` is the table's alone. */
export const applicationList = defineListView({
  filters: applicationFilters,
  sorts: applicationSorts,
  sort: 'received',
  perPage: 50,
  shown: { view: VIEWS },
});
export type ApplicationParams = ParamsOf<typeof applicationList>;

/** The columns of the table and of its file, in their order. */
export const applicationColumns = [
  { key: 'candidate', sort: 'name' },
  { key: 'offer' },
  { key: 'establishment', only: 'group' },
  { key: 'stage' },
  { key: 'received', sort: 'received' },
  { key: 'since', sort: 'waiting' },
] as const satisfies readonly Column<ApplicationParams['sort']>[];
export type ApplicationColumn = (typeof applicationColumns)[number]['key'];

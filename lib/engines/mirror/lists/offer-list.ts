import type { Column } from '#lib/engines/lists/columns.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import { offerFilters, offerSorts } from './offers.ts';

export const offerList = defineListView({
  filters: offerFilters,
  sorts: offerSorts,
  sort: 'modified',
  perPage: 25,
});
export type OfferParams = ParamsOf<typeof offerList>;

/** The columns of the table and of its file, in order. */
export const offerColumns = [
  { key: 'title', sort: 'title' },
  { key: 'establishment', only: 'group' },
  { key: 'status' },
  { key: 'applications', sort: 'applications' },
  { key: 'views' },
  { key: 'expires', sort: 'expires' },
  { key: 'modified', sort: 'modified' },
] as const satisfies readonly Column<OfferParams['sort']>[];
export type OfferColumn = (typeof offerColumns)[number]['key'];

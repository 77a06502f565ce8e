import type { Column } from '#lib/engines/lists/columns.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { offerFilters, offerSorts } from './offers.ts';

export const offerList = defineListView({
  filters: offerFilters,
  sorts: offerSorts,
  sort: 'modified',
  perPage: 25,
});
export type OfferParams = ParamsOf<typeof offerList>;

/** Where the name of an offer leads: to its candidates, a draft to its text. */
export const offerHref = (
  scope: ScopeRef,
  { id, status }: { readonly id: number; readonly status: string },
) => (status === 'draft' ? href(scope, 'offers', id) : href(scope, 'applications', { offer: id }));

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

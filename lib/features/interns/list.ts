import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Interns and schools alike: searched by the platform, in its order, page by page as one turns them. */
export const internList = defineListView({
  filters: { q: LIST_SEARCH },
  perPage: 25,
});
export type InternListParams = ParamsOf<typeof internList>;

/** The lists of the room, in their order; the first is the room's own address. */
export const INTERN_TABS = ['interns', 'schools'] as const;
export type InternTab = (typeof INTERN_TABS)[number];

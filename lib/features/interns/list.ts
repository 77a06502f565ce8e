import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Interns and schools alike: searched and sorted by the platform, one page at a time. */
export const internList = defineListView({
  filters: { q: LIST_SEARCH },
  perPage: 25,
});
export type InternListParams = ParamsOf<typeof internList>;

/** The tabs, in order; the first has the section's own address. */
export const INTERN_TABS = ['interns', 'schools'] as const;
export type InternTab = (typeof INTERN_TABS)[number];

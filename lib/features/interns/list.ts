import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Interns and schools alike: searched by the platform, in its order, page by page as one turns them. */
export const internList = defineListView({
  filters: { q: { kind: 'search', param: 'q', longest: 100 } },
  perPage: 25,
});
export type InternListParams = ParamsOf<typeof internList>;

/** The lists of the room, in their order; the first is the room's own address. */
export const INTERN_TABS = ['interns', 'schools'] as const;
export type InternTab = (typeof INTERN_TABS)[number];

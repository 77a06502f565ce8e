import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The people of an establishment: few enough that all of them are read, and narrowed and ordered here. */
export const teamList = defineListView({
  filters: {
    q: LIST_SEARCH,
    /** Who was invited and has not come yet. */
    invited: { kind: 'flag', param: 'invited' },
  },
  sorts: { role: { first: 'asc' }, name: { first: 'asc' }, seen: { first: 'desc' } },
  sort: 'role',
});
export type TeamParams = ParamsOf<typeof teamList>;

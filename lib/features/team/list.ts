import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The members of an establishment: few enough to read all, and to filter and sort them here. */
export const teamList = defineListView({
  filters: {
    q: LIST_SEARCH,
    /** Invited people who have not signed in yet. */
    invited: { kind: 'flag', param: 'invited' },
  },
  sorts: { role: { first: 'asc' }, name: { first: 'asc' }, seen: { first: 'desc' } },
  sort: 'role',
});
export type TeamParams = ParamsOf<typeof teamList>;

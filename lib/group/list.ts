import { defineListView, type ParamsOf } from '#lib/list/view.ts';

/** The establishments of a group. Names read upwards, numbers largest first. */
export const cockpitList = defineListView({
  filters: { q: { kind: 'search', param: 'q', longest: 100 } },
  sorts: {
    name: { first: 'asc' },
    city: { first: 'asc' },
    open: { first: 'desc' },
    new: { first: 'desc' },
    waiting: { first: 'desc' },
  },
  sort: 'name',
});
export type CockpitParams = ParamsOf<typeof cockpitList>;
export type CockpitSort = CockpitParams['sort'];

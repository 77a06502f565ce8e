import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** What was done in an establishment, by whom, to what and when: newest first. */
export const activityList = defineListView({
  filters: {
    q: LIST_SEARCH,
    people: { kind: 'ids', param: 'person', drawn: true },
    topics: { kind: 'words', param: 'topic', drawn: true },
    from: { kind: 'day', param: 'from', drawn: true },
    until: { kind: 'day', param: 'until', drawn: true },
  },
  perPage: 50,
});
export type ActivityParams = ParamsOf<typeof activityList>;

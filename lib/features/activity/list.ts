import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** What was done in an establishment, by whom, to what and when: the newest first. */
export const activityList = defineListView({
  filters: {
    q: { kind: 'search', param: 'q', longest: 100 },
    people: { kind: 'ids', param: 'person', drawn: true },
    topics: { kind: 'words', param: 'topic', drawn: true },
    from: { kind: 'day', param: 'from', drawn: true },
    until: { kind: 'day', param: 'until', drawn: true },
  },
  perPage: 50,
});
export type ActivityParams = ParamsOf<typeof activityList>;

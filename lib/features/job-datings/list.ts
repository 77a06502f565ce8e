import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** The job datings of an establishment: few enough to read all, and to filter and sort them here. */
export const jobDatingList = defineListView({
  filters: {
    q: LIST_SEARCH,
    show: { kind: 'choice', param: 'show', of: ['draft', 'past', 'cancelled'] },
  },
});
export type JobDatingParams = ParamsOf<typeof jobDatingList>;

/** The registrations of a job dating. */
export const participantList = defineListView({
  filters: { q: LIST_SEARCH },
  sorts: { registered: { first: 'desc' }, name: { first: 'asc' } },
  sort: 'registered',
  perPage: 50,
  shown: { view: ['participants', 'edit'] },
});
export type ParticipantParams = ParamsOf<typeof participantList>;

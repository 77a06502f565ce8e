import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';
import { STATUS_ORDER } from './status.ts';

/** The articles of an establishment, filtered and sorted by the platform. */
export const articleList = defineListView({
  filters: {
    q: LIST_SEARCH,
    status: { kind: 'choice', param: 'status', of: STATUS_ORDER },
  },
  sorts: { modified: { first: 'desc' }, created: { first: 'desc' }, title: { first: 'asc' } },
  sort: 'modified',
  perPage: 25,
});
export type ArticleParams = ParamsOf<typeof articleList>;

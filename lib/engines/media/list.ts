import { LIST_SEARCH } from '#lib/engines/lists/filters.ts';
import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Kinds to filter by; a cover needs a landscape one. `file` is anything that is no image. */
export const MEDIUM_KINDS = ['landscape', 'portrait', 'square', 'file'] as const;

/** How long ago, in days. */
export const SINCE = { week: 7, month: 30, year: 365 } as const;
export const SINCE_WORDS = ['week', 'month', 'year'] as const satisfies readonly (keyof typeof SINCE)[];

/** The library of an establishment, the newest first. */
export const mediaList = defineListView({
  filters: {
    q: LIST_SEARCH,
    kind: { kind: 'choice', param: 'kind', of: MEDIUM_KINDS, drawn: true },
    since: { kind: 'choice', param: 'since', of: SINCE_WORDS, drawn: true },
  },
  sorts: { added: { first: 'desc' }, name: { first: 'asc' } },
  sort: 'added',
  perPage: 24,
});
export type MediaParams = ParamsOf<typeof mediaList>;

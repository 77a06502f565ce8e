/** The lists that can be saved. */
export const VIEW_LISTS = ['applications', 'offers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** A list that somebody has saved under a name. */
export type SavedView = {
  readonly id: number;
  readonly list: ViewList;
  readonly name: string;
  /** The query string of the list. */
  readonly search: string;
  /** For all of the scope, not only for its author. */
  readonly isShared: boolean;
  /** By the reader, for themselves. */
  readonly isPinned: boolean;
  readonly isOwn: boolean;
  /** Its author. */
  readonly by: string;
};

/** `count` is null while the lists, or the favourites, were never read: any number would be wrong. */
export type PinnedView = SavedView & { readonly count: number | null };

/** More would be a list of their own, and each has to be counted. */
export const MOST_PINNED = 8;
/** The conflict of a pin beyond the limit. */
export const PINS_FULL = 'pinsFull';

export const VIEW_NAME_LONGEST = 60;
export const VIEW_SEARCH_LONGEST = 4000;

/** The view from which a URL was opened; it stays when the list is filtered further. */
const PARAM = 'vue';

/** The URL of a list with its parameters, opened from this view. */
export function keepingView(address: string, viewId: string | null): string {
  return viewId === null ? address : `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${viewId}`;
}

/** The query string of the URL of a view. */
export function searchOfView({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  return keepingView(search, String(id));
}

/** The id of the view in the query of a page; null without one. */
export function viewIdOf(search: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const named = search[PARAM];
  return typeof named === 'string' && /^\d{1,9}$/.test(named) ? named : null;
}

/** The view of a URL, among the existing ones. */
export function viewIn(
  search: Pick<URLSearchParams, 'get'>,
  views: readonly SavedView[],
): SavedView | undefined {
  return views.find(({ id }) => String(id) === search.get(PARAM));
}

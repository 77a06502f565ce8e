/** The lists that can be kept. */
export const VIEW_LISTS = ['applications', 'offers'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** A list that somebody has kept under a name. */
export type SavedView = {
  readonly id: number;
  readonly list: ViewList;
  readonly name: string;
  /** The list as it stands in an address. */
  readonly search: string;
  /** For all of the scope, not for its author alone. */
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
/** The conflict of a pin too many. */
export const PINS_FULL = 'pinsFull';

export const VIEW_NAME_LONGEST = 60;
export const VIEW_SEARCH_LONGEST = 4000;

/** Which view an address was opened from; it stays when the list is narrowed further. */
const PARAM = 'vue';

/** The address of a list with what it says, opened from this view. */
export function keepingView(address: string, viewId: string | null): string {
  return viewId === null ? address : `${address}${address.includes('?') ? '&' : '?'}${PARAM}=${viewId}`;
}

/** The search of the address of a view. */
export function searchOfView({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  return keepingView(search, String(id));
}

/** The number of the view in the search of a page; null where it names none. */
export function viewIdOf(search: Readonly<Record<string, string | string[] | undefined>>): string | null {
  const named = search[PARAM];
  return typeof named === 'string' && /^\d{1,9}$/.test(named) ? named : null;
}

/** The view that an address names, among those that are there. */
export function viewIn(
  search: Pick<URLSearchParams, 'get'>,
  views: readonly SavedView[],
): SavedView | undefined {
  return views.find(({ id }) => String(id) === search.get(PARAM));
}

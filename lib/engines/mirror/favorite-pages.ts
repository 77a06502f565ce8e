import 'server-only';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import type { Favorite } from '#lib/engines/platform-client/resources/favorite.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';

type Favorites = Pick<PlatformClient, 'favorites'>;

/** An establishment has few favourites: beyond so many pages nothing is searched. */
const PAGES_AT_MOST = 5;

type FavoritesPage = {
  readonly items: readonly Favorite[];
  /** Whether there is no page after it. */
  readonly isLast: boolean;
};

/** The favourites of the caller’s establishment, the newest first, page by page until the caller stops. */
export async function* favoritePages({
  favorites,
}: Favorites): AsyncGenerator<PlatformResult<FavoritesPage>> {
  let last: number | undefined;
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const answer = await favorites.list({ page, perPage: PER_PAGE, orderby: 'date', order: 'desc' });
    if (!answer.ok) return yield answer;
    const { items, pages } = answer.value;
    const isEnd = pages === null ? items.length < PER_PAGE : page >= pages;
    // A platform without pages returns the same rows again.
    const isLast = isEnd || items.at(-1)?.id === last;
    yield { ok: true, value: { items, isLast } };
    if (isLast) return;
    last = items.at(-1)?.id;
  }
}

import 'server-only';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import { PER_PAGE } from '#lib/platform-client/list-query.ts';
import type { PlatformResult } from '#lib/platform-client/result.ts';
import type { Favorite } from './model.ts';

type Favorites = Pick<PlatformClient, 'favorites'>;

/** A house keeps an eye on few: what stands behind so many pages is not looked for. */
const PAGES_AT_MOST = 5;

/**
 * The favourite that a talent is: null when it is none. The platform's list cannot be asked for one talent, so its
 * pages are read, the newest first, until it is found.
 */
export async function findFavoriteOf(
  { favorites }: Favorites,
  talentId: number,
): Promise<PlatformResult<Favorite | null>> {
  let last: number | undefined;
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const answer = await favorites.list({ page, perPage: PER_PAGE, orderby: 'date', order: 'desc' });
    if (!answer.ok) return answer;
    const { items, pages } = answer.value;
    const found = items.find((favorite) => favorite.talentId === talentId);
    if (found) return { ok: true, value: found };
    const isLast = pages === null ? items.length < PER_PAGE : page >= pages;
    // A platform that does not turn its pages gives the same again.
    if (isLast || items.at(-1)?.id === last) break;
    last = items.at(-1)?.id;
  }
  return { ok: true, value: null };
}

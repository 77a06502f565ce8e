import 'server-only';
import { favoritePages } from '#lib/engines/mirror/favorite-pages.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { Favorite } from './model.ts';

/**
 * The favourite of a talent; null when there is none. The platform's list cannot be filtered by talent, so its pages
 * are read until it is found.
 */
export async function findFavoriteOf(
  platform: Pick<PlatformClient, 'favorites'>,
  talentId: number,
): Promise<PlatformResult<Favorite | null>> {
  for await (const page of favoritePages(platform)) {
    if (!page.ok) return page;
    const found = page.value.items.find((favorite) => favorite.talentId === talentId);
    if (found) return { ok: true, value: found };
  }
  return { ok: true, value: null };
}

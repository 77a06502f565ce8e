import type { CallContext } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { FAVORITE, FAVORITE_CONTENT } from '../wire/talent.ts';
import { recordsAt } from './verbs.ts';

export type Favorite = RecordOf<typeof FAVORITE>;

export const toFavorite: (raw: unknown) => Favorite | null = readerOf(FAVORITE);

/** The favourites of the caller’s establishment; one is added or removed, never changed. */
export function favoritesOf(context: CallContext) {
  const { list, get, create, remove } = recordsAt(context, '/talent-favorites', {
    toRecord: toFavorite,
    content: FAVORITE_CONTENT,
    isReadAlone: false,
  });
  return { list, get, create, remove };
}

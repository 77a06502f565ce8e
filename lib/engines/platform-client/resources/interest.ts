import type { CallContext } from '../call.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { FOLLOW, LIKE } from '../wire/talent.ts';
import { getPage } from './verbs.ts';

export type Like = RecordOf<typeof LIKE>;
export type Follow = RecordOf<typeof FOLLOW>;

export const toLike: (raw: unknown) => Like | null = readerOf(LIKE);
export const toFollow: (raw: unknown) => Follow | null = readerOf(FOLLOW);

/** Likes of the offers of the caller’s establishment. */
export function likesOf(context: CallContext) {
  return { list: (params: ListParams = {}) => getPage(context, '/job-likes', params, toLike) };
}

/** Who follows the caller's establishment. */
export function followsOf(context: CallContext) {
  return { list: (params: ListParams = {}) => getPage(context, '/establishment-follows', params, toFollow) };
}

import { type CallContext, call } from '../call.ts';
import { readPage } from '../envelope.ts';
import { type ListParams, PER_PAGE } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { AD, SPONSORED, SPONSORED_STATS } from '../wire/sponsored.ts';
import { getPage, getRecord } from './verbs.ts';

const PATH = '/maison/sponsored';

export type Sponsored = RecordOf<typeof SPONSORED>;
export type SponsoredStats = RecordOf<typeof SPONSORED_STATS>;
export type Ad = RecordOf<typeof AD>;

const toSponsored: (raw: unknown) => Sponsored | null = readerOf(SPONSORED);
const toStats: (raw: unknown) => SponsoredStats | null = readerOf(SPONSORED_STATS);
const toAd: (raw: unknown) => Ad | null = readerOf(AD);

/** The sponsored offers of the caller’s establishment. Only the operator sells, pauses and ends them. */
export function sponsoredOf(context: CallContext) {
  return {
    list: (params: ListParams = {}) => getPage(context, PATH, params, toSponsored),
    stats: (id: number) => getRecord(context, `${PATH}/${id}/stats`, toStats),
    /** The sponsored offers that the public sees today; without pages. */
    ads: () =>
      call(context, {
        method: 'GET',
        path: '/ads',
        read: (json, headers) => readPage(json, headers, toAd, PER_PAGE),
      }),
  };
}

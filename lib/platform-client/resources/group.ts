import { type CallContext, call } from '../call.ts';
import { toLentToken } from '../lent-token.ts';
import type { ListParams } from '../list-query.ts';
import { GROUP, GROUP_STATS } from '../wire/group.ts';
import { readerOf } from '../wire/read.ts';
import { toApplication } from './application.ts';
import { toEstablishment } from './establishment.ts';
import { toOffer } from './offer.ts';
import { getPage, getRecord, readsAt } from './verbs.ts';

export const toGroup = readerOf(GROUP);

/** Figures of a group; counts per status, of any vocabulary. */
export const toGroupStats = readerOf(GROUP_STATS);

const PATH = '/groupes';

export function groupsOf(context: CallContext) {
  const { get } = readsAt(context, PATH, toGroup);
  return {
    get,
    establishments: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/maisons`, params, toEstablishment),
    stats: (id: number, signal?: AbortSignal) =>
      getRecord(context, `${PATH}/${id}/stats`, toGroupStats, signal),
    offers: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/offres`, params, toOffer),
    applications: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/candidatures`, params, toApplication),
    /** `POST /groupe/impersonate-maison`: a token that acts for one establishment of the group. */
    standIn: (maisonId: number) =>
      call(context, {
        method: 'POST',
        path: '/groupe/impersonate-maison',
        body: { maison_id: maisonId },
        read: toLentToken,
      }),
  };
}

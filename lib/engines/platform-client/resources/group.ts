import { type CallContext, call } from '../call.ts';
import { readRecord } from '../envelope.ts';
import type { ListParams } from '../list-query.ts';
import { PlatformToken } from '../token.ts';
import type { RecordOf } from '../wire/description.ts';
import { ESTABLISHMENT_CONTENT } from '../wire/establishment.ts';
import { GROUP_CONTENT, GROUP_RECORD, GROUP_STATS } from '../wire/group.ts';
import { readerOf } from '../wire/read.ts';
import { record, textOrNull } from '../wire/values.ts';
import { writerOf } from '../wire/write.ts';
import { toApplication } from './application.ts';
import { toEstablishment, toEstablishmentRecord } from './establishment.ts';
import { toOffer } from './offer.ts';
import { getPage, getRecord, recordsAt } from './verbs.ts';

export const toGroup = readerOf(GROUP_RECORD);
export type GroupRecord = RecordOf<typeof GROUP_RECORD>;

/** Figures of a group; counts per status, with any statuses. */
export const toGroupStats = readerOf(GROUP_STATS);

const PATH = '/groupes';
const toEntityBody = writerOf(ESTABLISHMENT_CONTENT);

export function groupsOf(context: CallContext) {
  const { get, update } = recordsAt(context, PATH, {
    toRecord: toGroup,
    content: GROUP_CONTENT,
    isWhole: ({ name }) => name !== '',
  });
  const attachment = (way: 'attach' | 'detach') => (id: number, establishmentId: number) =>
    call(context, {
      method: 'POST',
      path: `${PATH}/${id}/${way}-maison`,
      body: { maison_id: establishmentId },
      // Platforms may answer with the establishment, with the group or with nothing.
      read: () => ({ changed: true }) as const,
    });
  return {
    get,
    update,
    attach: attachment('attach'),
    detach: attachment('detach'),
    /** `POST /groupes/{id}/entite`: a new establishment of the group. */
    createEntity: (id: number, sent: Partial<RecordOf<typeof ESTABLISHMENT_CONTENT>>) =>
      call(context, {
        method: 'POST',
        path: `${PATH}/${id}/entite`,
        body: toEntityBody(sent),
        read: (json) => readRecord(json, toEstablishmentRecord),
      }),
    establishments: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/maisons`, params, toEstablishment),
    stats: (id: number, signal?: AbortSignal) =>
      getRecord(context, `${PATH}/${id}/stats`, toGroupStats, signal),
    offers: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/offres`, params, toOffer),
    applications: (id: number, params: ListParams = {}) =>
      getPage(context, `${PATH}/${id}/candidatures`, params, toApplication),
    /** `POST /groupe/impersonate-maison`: a token that acts for one establishment of the group. */
    impersonation: (establishmentId: number) =>
      call(context, {
        method: 'POST',
        path: '/groupe/impersonate-maison',
        body: { maison_id: establishmentId },
        read: toLentToken,
      }),
  };
}

/** A token of an establishment with which a group’s account may act for a while. */
type LentToken = { readonly token: PlatformToken; readonly seconds: number };

/** When the platform does not report how long its token lasts, the duration of the spec’s example. */
const DEFAULT_SECONDS = 3600;

/** `POST /groupe/impersonate-maison`; null when the answer has no token. */
function toLentToken(json: unknown): LentToken | null {
  const bare = record(json);
  const body = textOrNull(bare.token) === null ? record(bare.data) : bare;
  const token = textOrNull(body.token);
  const seconds = Number(body.expires_in);
  if (!token) return null;
  return { token: new PlatformToken(token), seconds: seconds > 0 ? seconds : DEFAULT_SECONDS };
}

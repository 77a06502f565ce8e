import { type CallContext, call, failed } from '../call.ts';
import { readRecord } from '../envelope.ts';
import type { ListParams } from '../list-query.ts';
import type { PlatformResult } from '../result.ts';
import { APPLICATION, DISPLAY_NAME } from '../wire/application.ts';
import { readerOf } from '../wire/read.ts';
import { writerOf } from '../wire/write.ts';
import type { Application } from './application-model.ts';
import type { BatchItem } from './batch.ts';
import { getFromList, getPage } from './verbs.ts';

const PATH = '/candidatures';
const readApplication = readerOf(APPLICATION);
const readDisplayName = readerOf(DISPLAY_NAME);
const toBody = writerOf(APPLICATION);

/** A `candidature` in our model; null only when it has no id. */
export function toApplication(raw: unknown): Application | null {
  const application = readApplication(raw);
  if (application === null) return null;
  const { candidate, cv } = application;
  const isNamed = `${candidate.firstName}${candidate.lastName}`.trim() !== '';
  return {
    ...application,
    candidate: isNamed ? candidate : { ...candidate, ...splitName(readDisplayName(raw)?.displayName ?? '') },
    cv: cv?.filename === '' ? { ...cv, filename: unnamedCv(cv.id) } : cv,
  };
}

/** The name of a CV for which the platform has none. */
export const unnamedCv = (id: number) => `cv-${id}`;

/** First and last name from two words; one word, or more than two, cannot be split. */
function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [first = '', last, ...more] = name.split(/\s+/);
  return last === undefined || more.length > 0
    ? { firstName: '', lastName: name }
    : { firstName: first, lastName: last };
}

/** The change of one application's status, for a batch. */
export function applicationStatusPatch(id: number, status: string): BatchItem {
  return { method: 'PATCH', path: `${PATH}/${id}/status`, body: toBody({ status }) };
}

export function applicationsOf(context: CallContext) {
  return {
    list: (params: ListParams & { readonly offer?: number; readonly establishment?: number } = {}) =>
      getPage(context, PATH, params, toApplication, { offre: params.offer, maison: params.establishment }),
    // Applications have no route for one record.
    get: (id: number, signal?: AbortSignal) => getFromList(context, PATH, id, toApplication, signal),
    setStatus: (id: number, status: string) => setStatus(context, id, status),
  };
}

/** Whether a record contains more than the existence of an application. */
const isWhole = ({ offerId, candidate }: Application) =>
  offerId !== 0 || `${candidate.firstName}${candidate.lastName}` !== '';

/** Null for an answer with too little of the application to show it. */
export function toWholeApplication(raw: unknown): Application | null {
  const application = readRecord(raw, toApplication);
  return application && isWhole(application) && application.status !== 'unknown' ? application : null;
}

/**
 * When a platform answers a move with no record, or little of it, the record is read: a success alone does not show it.
 */
async function setStatus(
  context: CallContext,
  id: number,
  status: string,
): Promise<PlatformResult<Application>> {
  const moved = await call(context, {
    ...applicationStatusPatch(id, status),
    read: (json) => ({ application: readRecord(json, toApplication) }),
  });
  if (!moved.ok) return moved;
  const { application } = moved.value;
  if (application && isWhole(application) && application.status === status)
    return { ok: true, value: application };
  const found = await getFromList(context, PATH, id, toApplication);
  // It was moved, or the status was wrong: a failed read does not prove that nothing happened.
  return found.ok ? found : failed({ kind: 'unknownOutcome' });
}

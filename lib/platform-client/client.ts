import type { z } from 'zod';
import type { OffreCreate, OffrePatch } from '#contract/offre.ts';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { BudgetLedger, Lane } from './budget.ts';
import { type CallContext, type Caller, call, failed } from './call.ts';
import { readPage } from './envelope.ts';
import { type ListParams, PER_PAGE, toQuery } from './list-query.ts';
import { toAccount, toMaintenanceNotice, toServiceState } from './resources/account.ts';
import { toApplication } from './resources/application.ts';
import type { Application } from './resources/application-model.ts';
import { type BatchItem, toBatchOutcomes } from './resources/batch.ts';
import { toEstablishment } from './resources/establishment.ts';
import { openSecureFile, uploadMedium } from './resources/file.ts';
import { toGroup, toGroupStats } from './resources/group.ts';
import { toNotification } from './resources/notification.ts';
import { toOffer } from './resources/offer.ts';
import { toTerm } from './resources/term.ts';
import type { Page, PlatformResult } from './result.ts';
import type { Transport } from './transport/transport.ts';
import { isRecord } from './wire-read.ts';

export type ClientConfig = {
  readonly transport: Transport;
  /** Null for the public reads. */
  readonly caller: Caller | null;
  readonly lane: Lane;
  readonly ledger: BudgetLedger;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

export type OfferCreateBody = z.input<typeof OffreCreate>;
export type OfferPatchBody = z.input<typeof OffrePatch>;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The platform API for one caller and one lane. Every operation answers a `PlatformResult`; nothing throws. */
export function createPlatformClient(config: ClientConfig) {
  const context: CallContext = { now: () => new Date(), wait: pause, ...config };
  return {
    offers: offersOf(context),
    applications: applicationsOf(context),
    establishments: {
      get: (id: number, signal?: AbortSignal) => get(context, `/maisons/${id}`, toEstablishment, signal),
    },
    groups: groupsOf(context),
    notifications: {
      list: (params: ListParams = {}) => page(context, '/notifications', params, toNotification),
      read: (id: number) => changed(context, 'PATCH', `/notifications/${id}/read`),
      readAll: () => changed(context, 'POST', '/notifications/read-all'),
    },
    taxonomies: {
      get: (name: TaxonomyName, signal?: AbortSignal) =>
        page(context, `/taxonomies/${name}`, { ...(signal ? { signal } : {}) }, toTerm),
    },
    files: {
      cv: (id: number, options: { range?: string | null; signal?: AbortSignal } = {}) =>
        openSecureFile(context, id, options),
      upload: (file: Parameters<typeof uploadMedium>[1], signal?: AbortSignal) =>
        uploadMedium(context, file, signal),
    },
    me: (signal?: AbortSignal) => get(context, '/auth/me', toAccount, signal),
    status: () => call(context, { method: 'GET', path: '/status', once: true, read: toServiceState }),
    maintenance: () =>
      call(context, { method: 'GET', path: '/maintenance', once: true, read: toMaintenanceNotice }),
    /** One change by itself, in the shape in which `batch` takes several; `body` is the record as the platform sent it. */
    change: ({ method, path, body }: BatchItem) =>
      call(context, { method, path, body, read: (json) => (isRecord(json) ? { body: json } : null) }),
    /** `POST {auth_url}/batch/v1`, at most 25 items; every item is charged as one mutation. */
    batch: (items: readonly BatchItem[]) =>
      call(context, {
        method: 'POST',
        root: 'auth',
        path: '/batch/v1',
        cost: items.length,
        body: {
          validation: 'normal',
          requests: items.map((item) => ({ ...item, path: `/service/v1${item.path}` })),
        },
        read: (json) => toBatchOutcomes(json, items.length, context.now()),
      }),
  };
}
export type PlatformClient = ReturnType<typeof createPlatformClient>;

function offersOf(context: CallContext) {
  return {
    list: (params: ListParams = {}) => page(context, '/offres', params, toOffer),
    get: (id: number, signal?: AbortSignal) => get(context, `/offres/${id}`, toOffer, signal),
    create: (body: OfferCreateBody) =>
      call(context, { method: 'POST', path: '/offres', body, read: toOffer }),
    update: (id: number, body: OfferPatchBody) =>
      call(context, { method: 'PATCH', path: `/offres/${id}`, body, read: toOffer }),
    remove: (id: number) =>
      call(context, { method: 'DELETE', path: `/offres/${id}`, read: () => ({ removed: true }) as const }),
  };
}

function applicationsOf(context: CallContext) {
  return {
    list: (params: ListParams & { readonly offer?: number; readonly establishment?: number } = {}) =>
      page(context, '/candidatures', params, toApplication, {
        offre: params.offer,
        maison: params.establishment,
      }),
    get: (id: number, signal?: AbortSignal) => oneApplication(context, id, signal),
    setStatus: (id: number, status: string) => setApplicationStatus(context, id, status),
  };
}

/** A platform that answers a move with no record is asked for it: a good status alone says that it happened. */
async function setApplicationStatus(
  context: CallContext,
  id: number,
  status: string,
): Promise<PlatformResult<Application>> {
  const moved = await call(context, {
    method: 'PATCH',
    path: `/candidatures/${id}/status`,
    body: { status },
    read: (json) => ({ application: toApplication(json) }),
  });
  if (!moved.ok) return moved;
  const { application } = moved.value;
  if (application) return { ok: true, value: application };
  const found = await oneApplication(context, id);
  // It was moved, or the status lied: a failed reading is no proof that nothing happened.
  return found.ok ? found : failed({ kind: 'unknownOutcome' });
}

/** Applications have no item route: the list restricted to one identifier stands in for it. */
async function oneApplication(
  context: CallContext,
  id: number,
  signal?: AbortSignal,
): Promise<PlatformResult<Application>> {
  const params = { include: [id], perPage: PER_PAGE, ...(signal ? { signal } : {}) };
  const result = await page(context, '/candidatures', params, toApplication);
  if (!result.ok) return result;
  const found = result.value.items.find((application) => application.id === id);
  return found ? { ok: true, value: found } : failed({ kind: 'notFound' });
}

function groupsOf(context: CallContext) {
  return {
    get: (id: number, signal?: AbortSignal) => get(context, `/groupes/${id}`, toGroup, signal),
    establishments: (id: number, params: ListParams = {}) =>
      page(context, `/groupes/${id}/maisons`, params, toEstablishment),
    stats: (id: number, signal?: AbortSignal) => get(context, `/groupes/${id}/stats`, toGroupStats, signal),
    offers: (id: number, params: ListParams = {}) => page(context, `/groupes/${id}/offres`, params, toOffer),
    applications: (id: number, params: ListParams = {}) =>
      page(context, `/groupes/${id}/candidatures`, params, toApplication),
  };
}

function get<T>(
  context: CallContext,
  path: string,
  read: (json: unknown) => T | null,
  signal?: AbortSignal,
): Promise<PlatformResult<T>> {
  return call(context, { method: 'GET', path, read, signal });
}

function page<T>(
  context: CallContext,
  path: string,
  params: ListParams,
  toItem: (raw: unknown) => T | null,
  extra: Readonly<Record<string, number | undefined>> = {},
): Promise<PlatformResult<Page<T>>> {
  return call(context, {
    method: 'GET',
    path,
    query: { ...toQuery(params), ...extra },
    signal: params.signal,
    read: (json, headers) => readPage(json, headers, toItem, params.perPage ?? PER_PAGE),
  });
}

/** A change of which only the success matters. */
function changed(
  context: CallContext,
  method: 'PATCH' | 'POST',
  path: string,
): Promise<PlatformResult<{ readonly changed: true }>> {
  return call(context, { method, path, read: (json) => (isRecord(json) ? { changed: true } : null) });
}

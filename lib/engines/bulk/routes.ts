import 'server-only';
import { z } from 'zod';
import { FileQuery } from '#lib/engines/server/export-list.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { authorOf } from './author.ts';
import { readBulkRequest, readBulkRequests, readItems, readReview } from './data.ts';
import { exportLedger } from './export.ts';
import { itemList } from './list.ts';

const OneBulkRequest = z.object({ bulkRequestId: z.uuid() });
const OF_BULK_REQUESTS = { method: 'GET', permission: 'bulkRequest.run' } as const;
const OF_ONE_BULK_REQUEST = { ...OF_BULK_REQUESTS, params: OneBulkRequest } as const;

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const orNotFound = <T>(found: T | null) => (found ? done(found) : NOT_FOUND);

const shownIn = (request: Request) => itemList.load(new URL(request.url).searchParams);

/** The person’s own bulk requests of an establishment, those in progress first, then the latest, without drafts. */
export const bulkRequestsRoute = defineRoute({
  ...OF_BULK_REQUESTS,
  name: 'bulkRequests.list',
  handler: async (context) => done(await readBulkRequests(authorOf(context))),
});

export const bulkRoute = defineRoute({
  ...OF_ONE_BULK_REQUEST,
  name: 'bulkRequests.one',
  handler: async (context) =>
    orNotFound(await readBulkRequest(authorOf(context), context.params.bulkRequestId)),
});

export const reviewRoute = defineRoute({
  ...OF_ONE_BULK_REQUEST,
  name: 'bulkRequests.review',
  handler: async (context) => orNotFound(await readReview(authorOf(context), context.params.bulkRequestId)),
});

export const itemsRoute = defineRoute({
  ...OF_ONE_BULK_REQUEST,
  name: 'bulkRequests.items',
  handler: async (context) =>
    orNotFound(await readItems(authorOf(context), context.params.bulkRequestId, shownIn(context.request))),
});

export const ledgerRoute = defineRoute({
  ...OF_ONE_BULK_REQUEST,
  name: 'bulkRequests.ledger',
  query: FileQuery,
  handler: async (context) =>
    (await exportLedger(authorOf(context), context.params.bulkRequestId, {
      state: shownIn(context.request).state,
      as: context.query.as,
    })) ?? NOT_FOUND,
});

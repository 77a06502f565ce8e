import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import { prepaidChanges } from '#lib/engines/budget/prepaid.ts';
import { registerLook } from '#lib/engines/commands/due.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { findLentPlatform } from '#lib/engines/server/lent-platform.ts';
import { findPlatformOf } from '#lib/engines/server/platform.ts';
import { authorOf } from './author.ts';
import * as bulkRequests from './bulk-requests.ts';
import { deliverDueBulkRequests } from './due-bulk-requests.ts';
import { Adjustment, BulkChange } from './selection.ts';

const inFlight = new Set<string>();

registerLook('bulkRequests', (worker) => {
  const { ledger } = services();
  const platformOf = (author: Parameters<typeof findPlatformOf>[0]) =>
    findPlatformOf(author, 'bulkRequest', prepaidChanges(ledger));
  const lentPlatformOf = (to: Parameters<typeof findLentPlatform>[0]) =>
    findLentPlatform(to, prepaidChanges(ledger));
  return deliverDueBulkRequests({ ...worker, inFlight, ledger, platformOf, lentPlatformOf });
});

const ON_BULK_REQUESTS = { permission: 'bulkRequest.run' } as const;
const ON_ONE_BULK_REQUEST = { ...ON_BULK_REQUESTS, schema: z.object({ bulkRequestId: z.uuid() }) } as const;

/** Makes a draft for review and returns its id. Nothing is sent before `startBulkRequest`. */
export const prepareBulkRequest = defineLocalCommand({
  ...ON_BULK_REQUESTS,
  name: 'bulkRequest.prepare',
  schema: z.object({ change: BulkChange }),
  handler: (context) =>
    bulkRequests.prepare(authorOf(context), context.operationId, context.input.change, context.tx),
});

/** Selects or deselects items of a draft; returns the review after that. */
export const adjustBulkRequest = defineLocalCommand({
  ...ON_BULK_REQUESTS,
  name: 'bulkRequest.adjust',
  schema: ON_ONE_BULK_REQUEST.schema.extend({ adjustment: Adjustment }),
  handler: (context) =>
    bulkRequests.adjust(authorOf(context), context.input.bulkRequestId, context.input.adjustment, context.tx),
});

export const startBulkRequest = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.start',
  handler: (context) => bulkRequests.start(authorOf(context), context.input.bulkRequestId, context.tx),
  auditLog: (_, bulkRequest) => bulkRequests.note('bulkRequest.start', bulkRequest),
});

/** Stops a bulk request after the call in flight. */
export const pauseBulkRequest = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.pause',
  handler: (context) => bulkRequests.pause(authorOf(context), context.input.bulkRequestId, context.tx),
  auditLog: (_, bulkRequest) => bulkRequests.note('bulkRequest.pause', bulkRequest),
});

export const resumeBulkRequest = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.resume',
  handler: (context) => bulkRequests.resume(authorOf(context), context.input.bulkRequestId, context.tx),
  auditLog: (_, bulkRequest) => bulkRequests.note('bulkRequest.resume', bulkRequest),
});

/**
 * Ends a bulk request: what is sent stays, nothing more is. A draft is deleted, and there is no bulk request to return.
 */
export const cancelBulkRequest = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.cancel',
  handler: (context) => bulkRequests.cancel(authorOf(context), context.input.bulkRequestId, context.tx),
  auditLog: (_, bulkRequest) => bulkRequest && bulkRequests.note('bulkRequest.cancel', bulkRequest),
});

export const retryFailed = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.retry',
  handler: (context) => bulkRequests.retry(authorOf(context), context.input.bulkRequestId, context.tx),
  auditLog: (_, bulkRequest) => bulkRequests.note('bulkRequest.retry', bulkRequest),
});

/** Makes a draft that reverts a bulk request, item by item, where nobody has changed the item since; returns its id. */
export const revertBulkRequest = defineLocalCommand({
  ...ON_ONE_BULK_REQUEST,
  name: 'bulkRequest.revert',
  handler: (context) =>
    bulkRequests.revert(authorOf(context), context.operationId, context.input.bulkRequestId, context.tx),
});

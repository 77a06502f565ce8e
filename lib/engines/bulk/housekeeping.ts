import { DAY_MS } from '#contract/durations.ts';
import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { forgetBulkRequests } from './forget.ts';

const EVERY_MS = 15 * 60_000;
/** How long results are kept; the audit log keeps what was done. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes old bulk requests every quarter of an hour; once per instance. */
export function keepBulkRequestsTidy(): void {
  const forget = () =>
    forgetBulkRequests(database(), databaseNow(), new Date(databaseNow().getTime() - KEPT_MS)).catch(
      (error: unknown) => void reportUnexpected(error, 'bulkRequest.forget'),
    );
  setInterval(forget, EVERY_MS).unref();
}

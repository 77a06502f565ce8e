import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { cancelAll } from './bulk-store.ts';
import { DRAFT_MS } from './model.ts';

const TITLES_MS = 24 * 3_600_000;
/** A paused bulk request that nobody has touched for so long is cancelled: its author has forgotten it, or left. */
const PAUSED_MS = 7 * 24 * 3_600_000;

/**
 * Deletes drafts nobody started, and bulk requests that ended before `endedBefore`: the audit log keeps what was done.
 * Bulk requests that have been paused for a week end too. Titles of notifications may name a candidate, so they are
 * deleted as early as the mirror would, whatever the state of the bulk request.
 */
export async function forgetBulkRequests(db: Database, now: Date, endedBefore: Date): Promise<void> {
  const pausedBefore = new Date(now.getTime() - PAUSED_MS);
  await cancelAll(
    db,
    and(eq(bulkRequests.state, 'paused'), lt(bulkRequests.dueAt, pausedBefore)),
    now,
    'paused',
  );
  await db
    .delete(bulkRequests)
    .where(
      or(
        and(eq(bulkRequests.state, 'draft'), lt(bulkRequests.createdAt, new Date(now.getTime() - DRAFT_MS))),
        lt(bulkRequests.finishedAt, endedBefore),
      ),
    );
  const idleSince = new Date(now.getTime() - TITLES_MS).toISOString();
  await db
    .update(bulkItems)
    .set({ title: null })
    .where(
      and(
        isNotNull(bulkItems.title),
        sql`${bulkItems.bulkRequestId} in (select j.id from perron.bulk_requests j where j.kind = 'notification.read'
          and greatest(j.started_at, (select max(greatest(i.sent_at, i.settled_at)) from perron.bulk_items i
            where i.bulk_request_id = j.id)) < ${idleSince})`,
      ),
    );
}

import { and, eq, lt, or } from 'drizzle-orm';
import { WEEK_MS } from '#contract/durations.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { cancelAll } from './bulk-store.ts';
import { DRAFT_MS } from './model.ts';

/** A paused bulk request that nobody has touched for so long is cancelled: its author has forgotten it, or left. */
const PAUSED_MS = WEEK_MS;

/**
 * Deletes drafts nobody started, and bulk requests that ended before `endedBefore`: the audit log keeps what was done.
 * Bulk requests that have been paused for a week end too.
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
}

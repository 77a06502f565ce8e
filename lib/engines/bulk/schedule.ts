import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Progress, Wait } from '#lib/engines/commands/outbox.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { BULK_KINDS } from './model.ts';

/** Bulk requests that may go on now: for each person the one that started first, and those being cancelled. */
export async function dueBulkRequests(db: Database, now: Date): Promise<readonly StoredBulkRequest[]> {
  return db
    .select()
    .from(bulkRequests)
    .where(
      and(
        inArray(bulkRequests.state, ['running', 'cancelling']),
        // Other kinds are for an instance that knows them.
        inArray(bulkRequests.kind, [...BULK_KINDS]),
        lte(bulkRequests.dueAt, now),
        or(
          eq(bulkRequests.state, 'cancelling'),
          sql`not exists (select 1 from perron.bulk_requests first where first.state = 'running'
            and first.person_id = ${bulkRequests.personId} and ${isMoving('first')}
            and first.kind = any(${sql.param([...BULK_KINDS])}::text[])
            and (first.started_at, first.id) < (${bulkRequests.startedAt}, ${bulkRequests.id}))`,
        ),
      ),
    )
    .orderBy(bulkRequests.dueAt)
    .limit(DUE_AT_ONCE);
}

const DUE_AT_ONCE = 20;

/** A bulk request that waits for a sign-in or for the platform does not block the next one. */
export const isMoving = (alias: string) =>
  sql.raw(`(${alias}.reason is null or ${alias}.reason = 'limited')`);

/** Postpones a bulk request; `reason` is null when it only keeps its own rate. */
export async function postponeBulkRequest(
  db: Database,
  bulkRequest: Pick<StoredBulkRequest, 'id' | 'reason' | 'waitingSince' | 'failures'>,
  { reason, dueAt, now }: Wait & { readonly now: Date },
): Promise<void> {
  await db
    .update(bulkRequests)
    .set({
      dueAt,
      reason,
      waitingSince: reason === null ? null : reason === bulkRequest.reason ? bulkRequest.waitingSince : now,
      failures: reason === 'unavailable' ? bulkRequest.failures + 1 : 0,
    })
    .where(and(eq(bulkRequests.id, bulkRequest.id), inArray(bulkRequests.state, ['running', 'cancelling'])));
}

/** Records that calls succeeded, and how: nothing blocks the bulk request. */
export async function noteProgress(db: Database, id: string, { mode, paceMs }: Progress): Promise<void> {
  await db
    .update(bulkRequests)
    .set({
      mode,
      paceMs: sql`round(coalesce(${bulkRequests.paceMs} * 0.7 + ${paceMs}::float8 * 0.3, ${paceMs}::float8))::int`,
      reason: null,
      waitingSince: null,
      failures: 0,
    })
    .where(eq(bulkRequests.id, id));
}

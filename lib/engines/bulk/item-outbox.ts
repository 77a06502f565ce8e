import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isDue, takenBy, type Worker } from '#lib/engines/commands/claim.ts';
import type { Outbox } from '#lib/engines/commands/outbox.ts';
import { ownCommandAhead } from '#lib/engines/commands/precedence.ts';
import { READ_AT_ONCE } from '#lib/engines/commands/read.ts';
import type { RecordCommand } from '#lib/engines/commands/record-kind.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { isOfGroup } from './author.ts';
import { finishIfSettled, giveUpBulkRequest, type StoredBulkRequest } from './bulk-store.ts';
import { rulesOf } from './kinds.ts';
import { noteProgress, postponeBulkRequest } from './schedule.ts';

/** Shorter waits are the normal rate of sending, nothing that people should see. */
const PACE_MS = 65_000;

const ITEM = { id: sql`${bulkItems.recordId}`, establishment: sql`${bulkItems.establishmentId}` };
const ALIASED = { id: sql`i.record_id`, establishment: sql`i.establishment_id` };

type Waiting = Pick<StoredBulkRequest, 'reason' | 'waitingSince' | 'failures'>;

/** An item that a worker has claimed, with what only copies of an offer have. */
export type ClaimedItem = RecordCommand &
  Pick<typeof bulkItems.$inferSelect, 'content' | 'madeId' | 'callsBefore'>;

/**
 * The items of a bulk request: they wait together, are stopped together, and the last of them ends the bulk request.
 */
export function itemOutbox(bulkRequest: StoredBulkRequest): Outbox {
  // As the bulk request was read, until calls are answered: then it waits for nothing any more.
  let waiting: Waiting = bulkRequest;
  const isOfBulkRequest = eq(bulkItems.bulkRequestId, bulkRequest.id);
  const isRunning = sql`exists (select 1 from perron.bulk_requests j where j.id = ${bulkRequest.id} and j.state = 'running')`;
  return {
    table: bulkItems,
    areStill: (claimed) => {
      const ids = sql.param(claimed.map(({ recordId }) => recordId));
      const attempts = sql.param(claimed.map(({ attempt }) => attempt));
      return and(
        isOfBulkRequest,
        sql`(${bulkItems.recordId}, ${bulkItems.attempt}) in
          (select * from unnest(${ids}::bigint[], ${attempts}::int[]))`,
        isNull(bulkItems.outcome),
      );
    },
    maySend: (readAt, now) => and(isRunning, isFree(bulkRequest, ITEM, { since: readAt, now })),
    isCancelled: bulkRequest.state === 'cancelling',
    failures: () => waiting.failures,
    waitingSince: (_, reason, now) => (waiting.reason === reason && waiting.waitingSince) || now,
    expiry: null,
    onSettled: (tx, now) => finishIfSettled(tx, bulkRequest.id, now),
    onProgress: (db, progress) => {
      waiting = { reason: null, waitingSince: null, failures: 0 };
      return noteProgress(db, bulkRequest.id, progress);
    },
    onWait: (db, { reason, dueAt }, now) => {
      const isPace = reason === 'limited' && dueAt.getTime() - now.getTime() <= PACE_MS;
      return postponeBulkRequest(
        db,
        { ...waiting, id: bulkRequest.id },
        { reason: isPace ? null : reason, dueAt, now },
      );
    },
    onGivenUp: (db, reason, now) => giveUpBulkRequest(db, bulkRequest.id, reason, now),
  };
}

/** SQL: the scope of the record of an item; in a group’s bulk request that of its establishment. */
export function scopeOfItem({ scopeKey }: Pick<StoredBulkRequest, 'scopeKey'>, alias: SQL): string | SQL {
  return isOfGroup(scopeKey) ? sql`'maison:' || ${alias}` : scopeKey;
}

/** No command of a person for the record is in flight, nor was one settled since `since`. */
function isFree(
  bulkRequest: StoredBulkRequest,
  { id, establishment }: { readonly id: SQL; readonly establishment: SQL },
  { since, now }: { readonly since: Date | null; readonly now: Date },
): SQL {
  const scopeKey = scopeOfItem(bulkRequest, establishment);
  return sql`not ${ownCommandAhead({ kind: rulesOf(bulkRequest.kind).subject, scopeKey, id, since, now })}`;
}

/**
 * Claims open items of a bulk request, the oldest records first. Records with a person’s own command in flight are left
 * for later: people go first.
 */
export async function claimItems(
  db: Database,
  bulkRequest: StoredBulkRequest,
  worker: Worker,
): Promise<readonly ClaimedItem[]> {
  const { id, scopeKey, personId, personName, kind: name, createdAt } = bulkRequest;
  const open = sql`i.bulk_request_id = ${id} and i.outcome is null and ${isDue('i', worker.now)}
    and ${isFree(bulkRequest, ALIASED, { since: null, now: worker.now })}`;
  // A token is borrowed for one establishment: items claimed together belong to one.
  const ofOne = isOfGroup(scopeKey)
    ? sql`i.establishment_id is not distinct from (select i.establishment_id from perron.bulk_items i where ${open}
        order by i.establishment_id limit 1)`
    : sql`true`;
  const claimed = await db
    .update(bulkItems)
    .set({ ...takenBy(worker), state: 'in_flight', attempt: sql`${bulkItems.attempt} + 1` })
    .where(
      and(
        eq(bulkItems.bulkRequestId, id),
        // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit. The null
        // outcome is part
        // of the order because otherwise PostgreSQL does not know that the index is in the order of records.
        sql`${bulkItems.recordId} = any(array(select i.record_id from perron.bulk_items i
          where ${open} and ${ofOne}
          order by i.outcome, i.record_id limit ${READ_AT_ONCE} for update skip locked))`,
      ),
    )
    .returning();
  return claimed
    .map(({ establishmentId, ...item }) => ({
      ...{ ...item, id, personId, personName, name, createdAt },
      scopeKey: establishmentId !== null && isOfGroup(scopeKey) ? `maison:${establishmentId}` : scopeKey,
    }))
    .toSorted((one, other) => one.recordId - other.recordId);
}

/** When an item that cannot be claimed now can be; null when none is open. */
export async function nextItemAt(db: Database, bulkRequestId: string): Promise<Date | null> {
  const found = await db.execute<{ at: string | null }>(sql`
    select min(greatest(due_at, lease_until))::text as at
    from perron.bulk_items where bulk_request_id = ${bulkRequestId} and outcome is null`);
  const at = found.rows[0]?.at;
  return at ? new Date(at) : null;
}

import { and, desc, eq, gte, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { RELEASED } from '#lib/engines/commands/claim.ts';
import type { WaitReason } from '#lib/engines/commands/retry-policy.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import type { Database, Runner, Transaction } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { ENDED, endAnnounced } from './item-audit.ts';
import { type BulkState, DRAFT_MS, type EndReason, RETRIED } from './model.ts';

export type StoredBulkRequest = typeof bulkRequests.$inferSelect;

const own = (owner: Author) =>
  and(eq(bulkRequests.scopeKey, owner.scopeKey), eq(bulkRequests.personId, owner.personId));

export async function findBulkRequest(
  db: Runner,
  owner: Author,
  id: string,
): Promise<StoredBulkRequest | null> {
  const [bulkRequest] = await db
    .select()
    .from(bulkRequests)
    .where(and(own(owner), eq(bulkRequests.id, id)));
  return bulkRequest ?? null;
}

/** Which of these ids are bulk requests of this person, without drafts. */
export async function bulkRequestsAmong(
  db: Database,
  owner: Author,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: bulkRequests.id })
    .from(bulkRequests)
    .where(and(own(owner), inArray(bulkRequests.id, [...ids]), notInArray(bulkRequests.state, ['draft'])));
  return found.map(({ id }) => id);
}

/** Bulk requests in progress and those that ended since an instant, latest first; only the review shows drafts. */
export function listBulkRequests(
  db: Database,
  owner: Author,
  since: Date,
  limit: number,
): Promise<StoredBulkRequest[]> {
  return db
    .select()
    .from(bulkRequests)
    .where(
      and(
        own(owner),
        notInArray(bulkRequests.state, ['draft']),
        or(
          inArray(bulkRequests.state, ['running', 'paused', 'cancelling']),
          gte(bulkRequests.finishedAt, since),
        ),
      ),
    )
    .orderBy(sql`(${bulkRequests.finishedAt} is not null)`, desc(bulkRequests.createdAt))
    .limit(limit);
}

/**
 * Turns a draft into a bulk request of its selected items; null when it is no draft any more, 0 when nothing is
 * selected.
 */
export function startDraft(
  db: Runner,
  owner: Author,
  id: string,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await lockDraft(tx, owner, id, now))) return null;
    const [chosen] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(bulkItems)
      .where(and(eq(bulkItems.bulkRequestId, id), isChosen));
    const total = chosen?.n ?? 0;
    if (total === 0) return 0;
    await tx
      .update(bulkItems)
      .set({ ...over(now), outcome: 'leftOut' })
      .where(and(eq(bulkItems.bulkRequestId, id), eq(bulkItems.obstacle, 'faulty')));
    await tx.delete(bulkItems).where(and(isOpenOf(id), sql`not (${isChosen})`));
    const dueAt = new Date(now.getTime() + holdMs);
    await tx
      .update(bulkRequests)
      .set({ state: 'running', total, startedAt: now, dueAt, heldUntil: holdMs > 0 ? dueAt : null })
      .where(eq(bulkRequests.id, id));
    return total;
  });
}

export const isChosen = sql`(${bulkItems.selected} and ${bulkItems.obstacle} is null)`;

/** Locks a draft until the transaction ends; false when it is no draft any more. */
export async function lockDraft(
  tx: Transaction,
  owner: Author,
  id: string,
  now: Date,
): Promise<Pick<StoredBulkRequest, 'id' | 'kind' | 'aim' | 'revertOf' | 'scopeKey' | 'personId'> | null> {
  const isFresh = gte(bulkRequests.createdAt, new Date(now.getTime() - DRAFT_MS));
  const { kind, aim, revertOf, scopeKey, personId } = bulkRequests;
  const [draft] = await tx
    .select({ id: bulkRequests.id, kind, aim, revertOf, scopeKey, personId })
    .from(bulkRequests)
    .where(and(own(owner), eq(bulkRequests.id, id), eq(bulkRequests.state, 'draft'), isFresh))
    .for('update');
  return draft ?? null;
}

/** Changes the state of a bulk request that is in one of `from`; false when it is not. */
export async function changeState(
  db: Runner,
  owner: Author,
  id: string,
  change: { readonly from: readonly BulkState[]; readonly to: BulkState; readonly dueAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(bulkRequests)
    .set({
      state: change.to,
      reason: null,
      waitingSince: null,
      failures: 0,
      dueAt: sql`greatest(${change.dueAt.toISOString()}::timestamptz, ${bulkRequests.heldUntil})`,
    })
    .where(and(own(owner), eq(bulkRequests.id, id), inArray(bulkRequests.state, [...change.from])))
    .returning({ id: bulkRequests.id });
  return changed.length === 1;
}

/** Ends a bulk request: unsent items never are; the outcome of what was sent and not answered is still looked up. */
export async function cancelItems(db: Runner, owner: Author, id: string, now: Date): Promise<boolean> {
  const inFlight = inArray(bulkRequests.state, ['running', 'paused']);
  return (await cancelAll(db, and(own(owner), eq(bulkRequests.id, id), inFlight), now)) === 1;
}

const isOpenOf = (bulkRequestId: string) =>
  and(eq(bulkItems.bulkRequestId, bulkRequestId), isNull(bulkItems.outcome));
const over = (now: Date) => ({ state: 'settled', settledAt: now, ...RELEASED }) as const;

/** Fails all open items: the bulk request has waited too long for `endedBy`. */
export async function giveUpBulkRequest(
  db: Database,
  id: string,
  endedBy: WaitReason,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(bulkRequests).set({ endedBy }).where(eq(bulkRequests.id, id));
    const failed = await tx
      .update(bulkItems)
      .set({ ...over(now), outcome: 'failed', waitReason: endedBy })
      .where(isOpenOf(id))
      .returning(ENDED);
    await endAnnounced(tx, id, failed, { outcome: 'failed', at: now });
    await finishIfSettled(tx, id, now);
  });
}

/** Ends all of these that are in progress or paused; returns how many. */
export function cancelAll(
  db: Runner,
  which: SQL | undefined,
  now: Date,
  endedBy: EndReason | null = null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(bulkRequests)
      .set({ state: 'cancelling', reason: null, waitingSince: null, dueAt: now, endedBy })
      .where(which)
      .returning({ id: bulkRequests.id });
    for (const { id } of cancelled) {
      const ended = await tx
        .update(bulkItems)
        .set({ ...over(now), outcome: 'cancelled' })
        .where(and(isOpenOf(id), isNull(bulkItems.sentAt)))
        .returning(ENDED);
      await endAnnounced(tx, id, ended, { outcome: 'cancelled', at: now });
      await finishIfSettled(tx, id, now);
    }
    return cancelled.length;
  });
}

/** Ends a bulk request whose items all have an outcome. */
export async function finishIfSettled(tx: Runner, id: string, now: Date): Promise<void> {
  await tx
    .update(bulkRequests)
    .set({
      state: sql`case when ${bulkRequests.state} = 'cancelling' then 'cancelled' else 'done' end`,
      finishedAt: now,
      reason: null,
      waitingSince: null,
    })
    .where(
      and(
        eq(bulkRequests.id, id),
        inArray(bulkRequests.state, ['running', 'paused', 'cancelling']),
        sql`not exists (select 1 from perron.bulk_items i where i.bulk_request_id = ${id} and i.outcome is null)`,
      ),
    );
}

/**
 * Opens the failed and refused items again and returns how many. A bulk request that was done is held again before it
 * goes on.
 */
export function reopenItems(
  db: Runner,
  owner: Author,
  id: string,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [bulkRequest] = await tx
      .select({ state: bulkRequests.state })
      .from(bulkRequests)
      .where(
        and(own(owner), eq(bulkRequests.id, id), notInArray(bulkRequests.state, ['draft', 'cancelling'])),
      )
      .for('update');
    if (!bulkRequest) return 0;
    const reopened = await tx
      .update(bulkItems)
      .set({
        state: 'waiting',
        outcome: null,
        waitReason: null,
        message: null,
        settledAt: null,
        sentAt: null,
        dueAt: now,
        callsBefore: sql`${bulkItems.callsBefore} + ${bulkItems.calls}`,
        calls: 0,
      })
      .where(and(eq(bulkItems.bulkRequestId, id), inArray(bulkItems.outcome, [...RETRIED])));
    const count = reopened.rowCount ?? 0;
    if (count > 0 && bulkRequest.state === 'paused') {
      await tx.update(bulkRequests).set({ dueAt: now }).where(eq(bulkRequests.id, id));
    }
    if (count === 0 || (bulkRequest.state !== 'done' && bulkRequest.state !== 'cancelled')) return count;
    const dueAt = new Date(now.getTime() + holdMs);
    await tx
      .update(bulkRequests)
      .set({
        state: 'running',
        finishedAt: null,
        endedBy: null,
        startedAt: now,
        failures: 0,
        dueAt,
        heldUntil: dueAt,
      })
      .where(eq(bulkRequests.id, id));
    return count;
  });
}

export async function dropDraft(db: Runner, owner: Author, id: string): Promise<boolean> {
  const dropped = await db
    .delete(bulkRequests)
    .where(and(own(owner), eq(bulkRequests.id, id), eq(bulkRequests.state, 'draft')))
    .returning({ id: bulkRequests.id });
  return dropped.length === 1;
}

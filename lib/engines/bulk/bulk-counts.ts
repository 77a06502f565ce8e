import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ownCommandAhead } from '#lib/engines/commands/precedence.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { scopeOfItem } from './item-outbox.ts';
import { rulesOf } from './kinds.ts';
import type { ItemState, Tally } from './model.ts';
import { isMoving } from './schedule.ts';

/** Items per state, of each bulk request. */
export async function tallyOf(db: Runner, ids: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      bulkRequestId: bulkItems.bulkRequestId,
      outcome: bulkItems.outcome,
      n: sql<number>`count(*)::int`,
    })
    .from(bulkItems)
    .where(inArray(bulkItems.bulkRequestId, [...ids]))
    .groupBy(bulkItems.bulkRequestId, bulkItems.outcome);
  const tallies = new Map<string, Partial<Record<ItemState, number>>>();
  for (const { bulkRequestId, outcome, n } of rows) {
    const tally = tallies.get(bulkRequestId) ?? {};
    tally[(outcome ?? 'open') as ItemState] = n;
    tallies.set(bulkRequestId, tally);
  }
  return tallies;
}

/**
 * Open items of the person’s running bulk requests that started before this one and go first, in any of their scopes.
 */
export async function countAhead(db: Runner, bulkRequest: StoredBulkRequest): Promise<number> {
  const startedAt = bulkRequest.startedAt?.toISOString() ?? 'infinity';
  const counted = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from perron.bulk_items i join perron.bulk_requests j on j.id = i.bulk_request_id
    where j.person_id = ${bulkRequest.personId} and j.state = 'running' and j.id <> ${bulkRequest.id} and i.outcome is null
      and ${isMoving('j')}
      and (j.started_at, j.id) < (${startedAt}::timestamptz, ${bulkRequest.id}::uuid)`);
  return counted.rows[0]?.n ?? 0;
}

/** Whether people’s own commands go before each remaining item. */
export async function isBehindPeople(
  db: Runner,
  bulkRequest: StoredBulkRequest,
  now: Date,
): Promise<boolean> {
  const { subject: kind } = rulesOf(bulkRequest.kind);
  const scopeKey = scopeOfItem(bulkRequest, sql`i.establishment_id`);
  const ahead = ownCommandAhead({ kind, scopeKey, id: sql`i.record_id`, since: null, now });
  const found = await db.execute<{ behind: boolean }>(sql`
    select not exists (select 1 from perron.bulk_items i
      where i.bulk_request_id = ${bulkRequest.id} and i.outcome is null and not ${ahead}) as behind`);
  return found.rows[0]?.behind ?? false;
}

/** What reverts a bulk request: the latest revert, and the items that such bulk requests have reverted or will. */
export type Reverts = { readonly latest: string; readonly items: number };

const isBack = or(isNull(bulkItems.outcome), inArray(bulkItems.outcome, ['done', 'unchanged']));

/** The reverts of bulk requests, without drafts. */
export async function findRevertsOf(
  db: Runner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reverts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: bulkRequests.id,
      of: bulkRequests.revertOf,
      n: sql<number>`(count(*) filter (where ${isBack}))::int`,
    })
    .from(bulkRequests)
    .innerJoin(bulkItems, eq(bulkItems.bulkRequestId, bulkRequests.id))
    .where(and(inArray(bulkRequests.revertOf, [...ids]), notInArray(bulkRequests.state, ['draft'])))
    .groupBy(bulkRequests.id)
    .orderBy(bulkRequests.createdAt);
  const found = new Map<string, Reverts>();
  for (const { id, of, n } of rows) {
    if (of) found.set(of, { latest: id, items: (found.get(of)?.items ?? 0) + n });
  }
  return found;
}

type EstablishmentCounts = { readonly id: number; readonly tally: Tally; readonly chosen: number };

/** Items per establishment and state of a group’s bulk request; `chosen` are those selected in a draft. */
export async function establishmentsOf(
  db: Runner,
  bulkRequestId: string,
): Promise<readonly EstablishmentCounts[]> {
  const rows = await db
    .select({
      id: bulkItems.establishmentId,
      outcome: bulkItems.outcome,
      n: sql<number>`count(*)::int`,
      chosen: sql<number>`(count(*) filter (where ${bulkItems.selected} and ${bulkItems.obstacle} is null))::int`,
    })
    .from(bulkItems)
    .where(and(eq(bulkItems.bulkRequestId, bulkRequestId), isNotNull(bulkItems.establishmentId)))
    .groupBy(bulkItems.establishmentId, bulkItems.outcome)
    .orderBy(bulkItems.establishmentId);
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, of]) => ({
    id: id ?? 0,
    tally: Object.fromEntries(of.map(({ outcome, n }) => [outcome ?? 'open', n])),
    chosen: of.reduce((sum, row) => sum + (row.outcome === null ? row.chosen : 0), 0),
  }));
}

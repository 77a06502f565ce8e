import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FilterOf } from '#lib/engines/lists/filters.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { type Naming, nameApplications, nameOffers } from '#lib/engines/mirror/names.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { isOfGroup } from './author.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { rulesOf, type ShownSubject } from './kinds.ts';
import type { itemList } from './list.ts';
import { type BulkItem, type BulkItems, ITEMS_PAGE, type ItemState, type Obstacle } from './model.ts';

export type ItemsWanted = Partial<FilterOf<typeof itemList.filters>>;

/** A bulk request and the scope whose mirror has the names. */
type Place = { readonly bulkRequest: StoredBulkRequest; readonly key: ScopeKey };

/**
 * One page of a bulk request’s items, the newest records first, lines of a file in its order. For one state the outcome
 * is part of the order too: otherwise PostgreSQL does not know that the index is in the order of records where it is
 * null.
 */
export async function pageOfItems(
  db: Database,
  place: Place,
  wanted: ItemsWanted & { readonly page: number },
): Promise<BulkItems> {
  const condition = conditionOf(place.bulkRequest, wanted);
  const direct = place.bulkRequest.kind === 'offer.import' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(bulkItems)
      .where(condition)
      .orderBy(...(wanted.state ? [direct(bulkItems.outcome)] : []), direct(bulkItems.recordId))
      .limit(ITEMS_PAGE)
      .offset((wanted.page - 1) * ITEMS_PAGE),
    db.select({ n: sql<number>`count(*)::int` }).from(bulkItems).where(condition),
  ]);
  return { items: await withNames(db, place, rows), total: counted?.n ?? 0, page: wanted.page };
}

const CHUNK = 500;

/** All items of a bulk request in one state or in any, in chunks, the oldest records first. */
export async function* allItems(
  db: Database,
  place: Place,
  state: ItemState | null,
): AsyncGenerator<readonly BulkItem[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(bulkItems)
      .where(and(conditionOf(place.bulkRequest, { state }), gt(bulkItems.recordId, after)))
      .orderBy(asc(bulkItems.recordId))
      .limit(CHUNK);
    if (rows.length > 0) yield await withNames(db, place, rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.recordId;
  }
}

/** A review lists items that have the value already only on request. */
function conditionOf(bulkRequest: StoredBulkRequest, { state, statuses = [], obstacle }: ItemsWanted) {
  const changing =
    bulkRequest.state === 'draft' ? sql`${bulkItems.obstacle} is distinct from 'already'` : undefined;
  return and(
    eq(bulkItems.bulkRequestId, bulkRequest.id),
    state ? (state === 'open' ? isNull(bulkItems.outcome) : eq(bulkItems.outcome, state)) : undefined,
    statuses.length > 0 ? inArray(bulkItems.status, statuses) : undefined,
    obstacle ? eq(bulkItems.obstacle, obstacle) : changing,
  );
}

type StoredItem = typeof bulkItems.$inferSelect;

async function withNames(
  db: Database,
  { bulkRequest, key }: Place,
  rows: readonly StoredItem[],
): Promise<readonly BulkItem[]> {
  const ids = rows.map((row) => row.recordId);
  const [names, establishments] = await Promise.all([
    namesOf(rulesOf(bulkRequest.kind).subject, key, ids, db),
    isOfGroup(bulkRequest.scopeKey) ? listNamedEstablishments(key, db) : [],
  ]);
  const establishmentOf = new Map(establishments.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...toItem(row, names.get(row.recordId) ?? null),
    ...namedWithEstablishment(row, establishmentOf.get(row.establishmentId ?? 0) ?? null),
  }));
}

/** A copy of an offer is one per establishment, and named after it; one from a file has its own title. */
function namedWithEstablishment({ content }: StoredItem, establishment: string | null) {
  if (!content) return { establishment };
  return { name: content.own?.title ?? establishment, establishment: null };
}

async function namesOf(
  subject: ShownSubject,
  key: ScopeKey,
  ids: readonly number[],
  db: Database,
): Promise<ReadonlyMap<number, Naming>> {
  if (subject === 'application') return nameApplications(key, ids, db);
  return subject === 'offer' ? nameOffers(key, ids, db) : new Map();
}

function toItem(row: StoredItem, naming: Naming | null): Omit<BulkItem, 'establishment'> {
  return {
    subjectId: row.recordId,
    name: naming?.name ?? row.title,
    context: naming?.context ?? null,
    copy: row.content && { facts: { ...row.content, own: undefined }, madeId: row.madeId },
    status: row.status,
    from: row.expected,
    to: row.target,
    selected: row.selected,
    obstacle: row.obstacle as Obstacle | null,
    state: (row.outcome ?? 'open') as ItemState,
    conflict: row.conflict,
    message: row.message,
    sends: row.callsBefore + row.calls,
    sentAt: row.sentAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

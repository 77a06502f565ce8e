import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FilterOf } from '#lib/list/filters.ts';
import { listNamedEstablishments } from '#lib/mirror/named-establishments.ts';
import { type Naming, nameApplications, nameOffers } from '#lib/mirror/names.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import type { Database } from '#lib/store/database.ts';
import { jobItems } from '#lib/store/schema/jobs.ts';
import { isOfGroup } from './author.ts';
import type { StoredJob } from './job-store.ts';
import { rulesOf, type ShownSubject } from './kinds.ts';
import type { itemList } from './list.ts';
import { ITEMS_PAGE, type ItemState, type JobItem, type JobItems, type Obstacle } from './model.ts';

export type ItemsWanted = Partial<FilterOf<typeof itemList.filters>>;

/** A job and the scope whose mirror knows the names. */
type Place = { readonly job: StoredJob; readonly key: ScopeKey };

/**
 * One page of a job's items, the newest records first, lines of a file in its order. Of one state the outcome stands in
 * the order too: the index is not known to be in that of records where it is null.
 */
export async function pageOfItems(
  db: Database,
  place: Place,
  wanted: ItemsWanted & { readonly page: number },
): Promise<JobItems> {
  const condition = conditionOf(place.job, wanted);
  const direct = place.job.kind === 'offer.import' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(jobItems)
      .where(condition)
      .orderBy(...(wanted.state ? [direct(jobItems.outcome)] : []), direct(jobItems.recordId))
      .limit(ITEMS_PAGE)
      .offset((wanted.page - 1) * ITEMS_PAGE),
    db.select({ n: sql<number>`count(*)::int` }).from(jobItems).where(condition),
  ]);
  return { items: await withNames(db, place, rows), total: counted?.n ?? 0, page: wanted.page };
}

const CHUNK = 500;

/** All items of a job in one state or in any, in chunks, the oldest records first. */
export async function* allItems(
  db: Database,
  place: Place,
  state: ItemState | null,
): AsyncGenerator<readonly JobItem[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(jobItems)
      .where(and(conditionOf(place.job, { state }), gt(jobItems.recordId, after)))
      .orderBy(asc(jobItems.recordId))
      .limit(CHUNK);
    if (rows.length > 0) yield await withNames(db, place, rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return;
    after = last.recordId;
  }
}

/** What has the value already is no part of a review, unless it is asked for. */
function conditionOf(job: StoredJob, { state, statuses = [], obstacle }: ItemsWanted) {
  const changing = job.state === 'draft' ? sql`${jobItems.obstacle} is distinct from 'already'` : undefined;
  return and(
    eq(jobItems.jobId, job.id),
    state ? (state === 'open' ? isNull(jobItems.outcome) : eq(jobItems.outcome, state)) : undefined,
    statuses.length > 0 ? inArray(jobItems.status, statuses) : undefined,
    obstacle ? eq(jobItems.obstacle, obstacle) : changing,
  );
}

type StoredItem = typeof jobItems.$inferSelect;

async function withNames(
  db: Database,
  { job, key }: Place,
  rows: readonly StoredItem[],
): Promise<readonly JobItem[]> {
  const ids = rows.map((row) => row.recordId);
  const [names, establishments] = await Promise.all([
    namesOf(rulesOf(job.kind).subject, key, ids, db),
    isOfGroup(job.scopeKey) ? listNamedEstablishments(key, db) : [],
  ]);
  const establishmentOf = new Map(establishments.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    ...toItem(row, names.get(row.recordId) ?? null),
    ...namedWithEstablishment(row, establishmentOf.get(row.establishmentId ?? 0) ?? null),
  }));
}

/** A copy of an offer is one per establishment, and called after it; one out of a file has its own title. */
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

function toItem(row: StoredItem, naming: Naming | null): Omit<JobItem, 'establishment'> {
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

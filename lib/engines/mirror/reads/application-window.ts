import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import type { ApplicationFilter, ApplicationRow } from '../model.ts';
import { toApplicationRow } from '../rows/application-columns.ts';
import { applications } from '../schema/applications.ts';
import { countAll, needsRows } from './application-counts.ts';
import { applicationFields } from './application-fields.ts';
import { applicationCondition } from './application-filter.ts';
import { isFew, nearWalks } from './application-near.ts';
import { applicationOrder, reversed, type Sorting, sortColumn } from './application-order.ts';
import { keptSums } from './application-sums.ts';

export type Place = Sorting & { readonly offset: number; readonly limit: number };

/** Rows of a window; `total` is null when finding them did not count the matches. */
export type Found = { readonly rows: readonly ApplicationRow[]; readonly total: number | null };

/** Rows before a window that are skipped in less time than counting for a shorter way takes. */
const NEAR = 500;

export async function findWindow(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  const condition = applicationCondition(scope, filter, now);
  const total = place.offset > NEAR ? await countAll(db, scope, filter, now) : null;
  const start = total === null ? place : fromNearerEnd(place, total);
  const rows =
    needsRows(filter) && !isWaitingOrder(filter, place)
      ? await nearRows(db, scope, filter, place, start, now)
      : await indexedRows(db, scope, condition, place, start);
  return rows ? { rows, total } : searchedWindow(db, scope, condition, place);
}

/** Of so many rows the last ones are the first of the reversed order. */
function fromNearerEnd(place: Place, total: number): Place {
  const left = Math.max(0, total - place.offset);
  if (place.offset <= left) return place;
  const limit = Math.min(place.limit, left);
  return { sort: place.sort, order: reversed(place.order), offset: left - limit, limit };
}

/** An index has waiting applications in the order of their waiting. */
function isWaitingOrder(filter: ApplicationFilter, { sort }: Place): boolean {
  return sort === 'waiting' && keptSums({ ...filter, waitingDays: null })?.kind === 'all';
}

/** The rows, when the order is known to reach them soon; null when it does not. */
async function nearRows(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  place: Place,
  start: Place,
  now: Date,
): Promise<readonly ApplicationRow[] | null> {
  if (start.offset > NEAR) return null;
  const [few, [walk]] = await Promise.all([
    isFew(db, scope, filter, now),
    nearWalks(db, scope, [filter], start, now),
  ]);
  if (few || !walk?.isBounded) return null;
  const rows = await indexedRows(db, scope, walk.condition, place, start);
  return rows.length < start.limit ? null : rows;
}

/** The window is found in an index, and only its rows are read. */
async function indexedRows(
  db: Runner,
  scope: ScopeKey,
  condition: SQL | undefined,
  place: Place,
  start: Place,
): Promise<readonly ApplicationRow[]> {
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(condition)
    .orderBy(...applicationOrder(start))
    .limit(start.limit)
    .offset(start.offset)
    .as('page');
  const rows = await db
    .select(applicationFields)
    .from(page)
    .innerJoin(applications, and(eq(applications.scope, scope), eq(applications.id, page.id)))
    .orderBy(...applicationOrder(place));
  return rows.map(toApplicationRow);
}

/**
 * Where only the rows can be counted they are scanned once, for the window and for the total. Used twice, `matching` is
 * computed separately; in one piece the planner would scan the sort’s index and test every row.
 */
async function searchedWindow(
  db: Runner,
  scope: ScopeKey,
  condition: SQL | undefined,
  place: Place,
): Promise<Found> {
  const { column, order } = sortColumn(place);
  const matching = db.$with('matching').as(
    db
      .select({ id: applications.id, rank: sql`${column}`.as('rank') })
      .from(applications)
      .where(condition),
  );
  const direction = order === 'asc' ? asc : desc;
  const page = db
    .select({ id: matching.id })
    .from(matching)
    .orderBy(direction(matching.rank), direction(matching.id))
    .limit(place.limit)
    .offset(place.offset)
    .as('page');
  const rows = await db
    .with(matching)
    .select({
      ...applicationFields,
      total: sql<number>`(select count(*) from matching)`.mapWith(Number),
    })
    .from(page)
    .innerJoin(applications, and(eq(applications.scope, scope), eq(applications.id, page.id)))
    .orderBy(...applicationOrder(place));
  // Beyond the last page there is no row with the total.
  return { rows: rows.map(({ total, ...row }) => toApplicationRow(row)), total: rows[0]?.total ?? null };
}

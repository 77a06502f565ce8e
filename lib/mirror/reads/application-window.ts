import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter, ApplicationRow } from '../model.ts';
import { toApplicationRow } from '../rows/application-columns.ts';
import { applications } from '../schema/applications.ts';
import { countAll, needsRows } from './application-counts.ts';
import { applicationFields } from './application-fields.ts';
import { applicationCondition, walkCondition } from './application-filter.ts';
import { applicationOrder, type Sorting, sortColumn } from './application-order.ts';
import { countedBeginning, rowsToWalk } from './application-search.ts';

export type Place = Sorting & { readonly offset: number; readonly limit: number };

/** Rows of a window; `total` is null when finding them did not tell how many match. */
export type Found = { readonly rows: readonly ApplicationRow[]; readonly total: number | null };

export async function findWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  if (!needsRows(scope, filter)) return indexedWindow(db, scope, filter, place, now);
  if (countedBeginning(filter) === null) return searchedWindow(db, scope, filter, place, now);
  const [total, all] = await Promise.all([
    countAll(db, scope, filter, now),
    countAll(db, scope, { ...filter, q: '' }, now),
  ]);
  return rowsToWalk(place.offset + place.limit, total, all) < total
    ? indexedWindow(db, scope, filter, place, now)
    : searchedWindow(db, scope, filter, place, now);
}

/** The window is found in an index, and only its rows are read: a far page costs little more than the first. */
async function indexedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(walkCondition(scope, filter, now))
    .orderBy(...applicationOrder(place))
    .limit(place.limit)
    .offset(place.offset)
    .as('page');
  const rows = await db
    .select(applicationFields)
    .from(page)
    .innerJoin(applications, and(eq(applications.scope, scope), eq(applications.id, page.id)))
    .orderBy(...applicationOrder(place));
  return { rows: rows.map(toApplicationRow), total: null };
}

/**
 * Where only the rows can tell how many match they are gone through once, for the window and for the total. Used
 * twice, `matching` is computed apart; in one piece the planner would walk the sort's index and test every row.
 */
async function searchedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  const { column, order } = sortColumn(place);
  const matching = db.$with('matching').as(
    db
      .select({ id: applications.id, rank: sql`${column}`.as('rank') })
      .from(applications)
      .where(applicationCondition(scope, filter, now)),
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
  // Beyond the last page there is no row to carry the total.
  return { rows: rows.map(({ total, ...row }) => toApplicationRow(row)), total: rows[0]?.total ?? null };
}

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { toApplicationRow } from '../rows/application-columns.ts';
import { applications } from '../schema/applications.ts';
import { toWordQuery } from '../words.ts';
import { collectCondition, frequenciesOf } from './application-collect.ts';
import { countAll, needsRows } from './application-counts.ts';
import { applicationFields } from './application-fields.ts';
import { applicationCondition, stepCondition, walkCondition } from './application-filter.ts';
import { applicationOrder, sortColumn } from './application-order.ts';
import { countedBeginning, rowsToWalk } from './application-search.ts';
import { type Found, fromNearerEnd, type Place, type Start, startOf } from './application-start.ts';
import { keptSums } from './application-sums.ts';
import { walkedWindow } from './application-walk.ts';

export async function findWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  if (!needsRows(scope, filter) || isWaitingOrder(scope, filter, place))
    return indexedWindow(db, scope, filter, place, await startOf(db, scope, filter, place, now), now);
  if (countedBeginning(filter) === null) return collectedWindow(db, scope, filter, place, now);
  const [total, all] = await Promise.all([
    countAll(db, scope, filter, now),
    countAll(db, scope, { ...filter, q: '' }, now),
  ]);
  const start = fromNearerEnd(place, total);
  return rowsToWalk(start.offset + start.limit, total, all) < total
    ? indexedWindow(db, scope, filter, place, start, now)
    : searchedWindow(db, scope, applicationCondition(scope, filter, now), place);
}

async function collectedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  const frequencies = await frequenciesOf(db, scope, filter);
  const walked = frequencies && (await walkedWindow(db, scope, filter, place, frequencies, now));
  return walked ?? searchedWindow(db, scope, collectCondition(scope, filter, frequencies, now), place);
}

/** Those that wait stand in an index by how long they do. */
function isWaitingOrder(scope: number, filter: ApplicationFilter, { sort }: Place): boolean {
  if (sort !== 'waiting' || toWordQuery(scope, filter.q) !== null) return false;
  return keptSums(filter)?.kind === 'all';
}

/** The window is found in an index, and only its rows are read: a far page costs little more than the first. */
async function indexedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  start: Start,
  now: Date,
): Promise<Found> {
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      start.bound ? and(stepCondition(scope, filter, now), start.bound) : walkCondition(scope, filter, now),
    )
    .orderBy(...applicationOrder(start))
    .limit(start.limit)
    .offset(start.offset)
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
  // Beyond the last page there is no row to carry the total.
  return { rows: rows.map(({ total, ...row }) => toApplicationRow(row)), total: rows[0]?.total ?? null };
}

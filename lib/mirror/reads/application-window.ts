import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter, ApplicationRow } from '../model.ts';
import { toApplicationRow } from '../rows/application-columns.ts';
import { applications } from '../schema/applications.ts';
import { collectCondition, costOfCollecting, frequenciesOf } from './application-collect.ts';
import { countAll, countKept, needsRows, sumOf } from './application-counts.ts';
import { applicationFields } from './application-fields.ts';
import { applicationCondition, stepCondition, walkCondition } from './application-filter.ts';
import { canTestMarks, isMarked, markedIds } from './application-marks.ts';
import { isFew, nearWalks } from './application-near.ts';
import { applicationOrder, sortColumn } from './application-order.ts';
import { countedBeginnings, rowsToWalk, shortestWay } from './application-search.ts';
import { type Found, fromNearerEnd, type Place, type Start, startOf } from './application-start.ts';
import { keptSums } from './application-sums.ts';

/** Rows before a window that a walk may be expected to pass. */
const NEAR = 500;

export async function findWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found> {
  if (!needsRows(filter) || isWaitingOrder(filter, place))
    return walkedWindow(db, scope, filter, place, await startOf(db, scope, filter, place, now), now);
  const counts = await countKept(db, scope, filter);
  const frequencies = await frequenciesOf(db, scope, filter);
  const collected = collectCondition(scope, filter, frequencies, now);
  if (!counts)
    return (await nearWindow(db, scope, filter, place, now)) ?? searchedWindow(db, scope, collected, place);
  const total = sumOf(counts);
  const beginnings = countedBeginnings(filter);
  const [all, canMark] = await Promise.all([
    countAll(db, scope, { ...filter, q: '' }, now),
    canTestMarks(db, scope, beginnings),
  ]);
  const start = fromNearerEnd(place, total);
  const way = shortestWay({
    passed: rowsToWalk(start.offset + start.limit, total, all),
    // Of several statuses together no index has the order.
    marked: canMark && filter.statuses.length < 2,
    collected: frequencies ? costOfCollecting(frequencies) : total,
  });
  if (way === 'collect') return searchedWindow(db, scope, collected, place);
  const rows =
    way === 'marks'
      ? await markedWindow(db, scope, { filter, beginnings, start, place, now })
      : (await walkedWindow(db, scope, filter, place, start, now)).rows;
  return { rows, total };
}

type MarkedWindow = {
  readonly filter: ApplicationFilter;
  readonly beginnings: readonly string[];
  readonly start: Start;
  readonly place: Place;
  readonly now: Date;
};

/** The index of an order is walked and each id tested by its marks, so that only the window's rows are read. */
async function markedWindow(
  db: Runner,
  scope: number,
  { filter, beginnings, start, place, now }: MarkedWindow,
): Promise<readonly ApplicationRow[]> {
  const ids = sql`(select page.id from ${markedIds(scope, beginnings)} cross join lateral (
      select ${applications.id} from ${applications}
      where ${and(applicationCondition(scope, { ...filter, q: '' }, now), isMarked)}
      order by ${sql.join(applicationOrder(start), sql`, `)} limit ${start.limit} offset ${start.offset}
    ) as page)`;
  const rows = await db
    .select(applicationFields)
    .from(applications)
    .where(and(eq(applications.scope, scope), inArray(applications.id, ids)))
    .orderBy(...applicationOrder(place));
  return rows.map(toApplicationRow);
}

/** Those that wait stand in an index by how long they do. */
function isWaitingOrder(filter: ApplicationFilter, { sort }: Place): boolean {
  return sort === 'waiting' && keptSums({ ...filter, waitingDays: null })?.kind === 'all';
}

/** The window, where the order is known to lead to it in a few rows; null where it does not. */
async function nearWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  now: Date,
): Promise<Found | null> {
  if (place.offset > NEAR) return null;
  const [few, [walk]] = await Promise.all([
    isFew(db, scope, filter, now),
    nearWalks(db, scope, [filter], place, now),
  ]);
  if (few || !walk?.isBounded) return null;
  const found = await indexedWindow(db, scope, walk.condition, place, place);
  return found.rows.length < place.limit ? null : found;
}

function walkedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  start: Start,
  now: Date,
): Promise<Found> {
  const condition = start.bound
    ? and(stepCondition(scope, filter, now), start.bound)
    : walkCondition(scope, filter, now);
  return indexedWindow(db, scope, condition, place, start);
}

/** The window is found in an index, and only its rows are read: a far page costs little more than the first. */
async function indexedWindow(
  db: Runner,
  scope: number,
  condition: SQL | undefined,
  place: Place,
  start: Start,
): Promise<Found> {
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

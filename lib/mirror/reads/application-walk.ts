import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { toApplicationRow } from '../rows/application-columns.ts';
import { applications } from '../schema/applications.ts';
import { toWordQuery } from '../words.ts';
import { costOfIndex, expectedOf, type Frequencies } from './application-collect.ts';
import { countAll } from './application-counts.ts';
import { applicationFields } from './application-fields.ts';
import { applicationCondition } from './application-filter.ts';
import { applicationOrder, sortColumn } from './application-order.ts';
import { rowsToWalk } from './application-search.ts';
import type { Found, Place } from './application-start.ts';

/** A walk may pass so many times the rows that are expected, and never more than so many. */
const PATIENCE = 3;
const LONGEST_WALK = 10_000;

/**
 * The window of a search for several frequent words, found within the first rows of the order while all that match
 * are counted. Null when collecting them is shorter, or when the words are rarer together than each alone let expect.
 */
export async function walkedWindow(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  place: Place,
  frequencies: Frequencies,
  now: Date,
): Promise<Found | null> {
  const query = toWordQuery(scope, filter.q);
  const most = rowsToPass(frequencies, place.offset + place.limit);
  if (query === null || most === null) return null;
  const { column, order } = sortColumn(place);
  const direction = order === 'asc' ? asc : desc;
  const first = db
    .select({ id: applications.id, rank: sql`${column}`.as('rank'), words: applications.words })
    .from(applications)
    .where(applicationCondition(scope, { ...filter, q: '' }, now))
    .orderBy(...applicationOrder(place))
    .limit(most)
    .as('first');
  const page = db
    .select({ id: first.id })
    .from(first)
    .where(sql`ts_match_vq(${first.words}, ${query}::tsquery)`)
    .orderBy(direction(first.rank), direction(first.id))
    .limit(place.limit)
    .offset(place.offset)
    .as('page');
  const [rows, total] = await Promise.all([
    db
      .select(applicationFields)
      .from(page)
      .innerJoin(applications, and(eq(applications.scope, scope), eq(applications.id, page.id)))
      .orderBy(...applicationOrder(place)),
    countAll(db, scope, filter, now),
  ]);
  return rows.length < place.limit ? null : { rows: rows.map(toApplicationRow), total };
}

/** Null when it is shorter to collect what is expected to match if the words have nothing to do with each other. */
function rowsToPass(frequencies: Frequencies, wanted: number): number | null {
  const walk = Math.ceil(rowsToWalk(wanted, expectedOf(frequencies), frequencies.all) * PATIENCE);
  return walk < Math.min(costOfIndex(frequencies), LONGEST_WALK) ? walk : null;
}

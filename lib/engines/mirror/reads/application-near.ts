import { and, type SQL, sql } from 'drizzle-orm';
import { noFilter } from '#lib/engines/lists/filters.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import { applicationFilters } from '../lists/applications.ts';
import type { ApplicationFilter } from '../model.ts';
import { applications } from '../schema/applications.ts';
import { countAtOnce, sumOf } from './application-counts.ts';
import { applicationCondition, walkCondition } from './application-filter.ts';
import { applicationOrder, type Sorting, sortColumn } from './application-order.ts';

/**
 * Rows that are tested one by one before all matches are collected; fewer when the cover letter of each is searched.
 */
export const PASSED = 5_000;
const PASSED_LETTERS = 1_000;

/** The part of a filter that the index of an order covers by itself. */
function orderedBy({ statuses, from, to }: ApplicationFilter, { sort }: Sorting): ApplicationFilter {
  return {
    ...noFilter(applicationFilters),
    statuses: statuses.length === 1 ? statuses : [],
    ...(sort === 'received' ? { from, to } : {}),
  };
}

/** A scan for matches: each row of the order is tested, up to a bound when the order is longer. */
type Walk = { readonly condition: SQL | undefined; readonly isBounded: boolean };

/** The matches of each filter among the first rows of its order; all bounds are found in one query. */
export async function nearWalks(
  db: Runner,
  scope: ScopeKey,
  filters: readonly ApplicationFilter[],
  sorting: Sorting,
  now: Date,
  passed = PASSED,
): Promise<readonly Walk[]> {
  const { column, order } = sortColumn(sorting);
  const type = sql.raw(column.getSQLType());
  const most = (filter: ApplicationFilter) =>
    filter.everywhere === '' ? passed : Math.min(passed, PASSED_LETTERS);
  const ends = filters.map(
    (filter, nth) => sql`(select ${nth}::int as nth, ${column}::text as value, ${applications.id} as id
      from ${applications} where ${applicationCondition(scope, orderedBy(filter, sorting), now)}
      order by ${sql.join(applicationOrder(sorting), sql`, `)} limit 1 offset ${most(filter)})`,
  );
  const found = await db.execute<{ nth: number; value: string; id: string }>(
    sql.join(ends, sql` union all `),
  );
  const ofFilter = new Map(found.rows.map((end) => [end.nth, end]));
  return filters.map((filter, nth) => {
    const end = ofFilter.get(nth);
    const tested = walkCondition(scope, filter, now);
    if (!end) return { condition: tested, isBounded: false };
    const row = sql`(${column}, ${applications.id})`;
    const until = sql`(${end.value}::${type}, ${end.id}::bigint)`;
    const before = order === 'asc' ? sql`${row} < ${until}` : sql`${row} > ${until}`;
    return { condition: and(tested, before), isBounded: true };
  });
}

/** Whether the matches are known to be so few that they are collected sooner than a scan finds the first rows. */
export async function isFew(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  now: Date,
  passed = PASSED,
): Promise<boolean> {
  const counts = await countAtOnce(db, scope, { ...filter, q: '' }, now);
  return counts !== null && sumOf(counts) <= passed;
}

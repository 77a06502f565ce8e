import { and, type SQL, sql } from 'drizzle-orm';
import { noFilter } from '#lib/list/filters.ts';
import type { Runner } from '../database.ts';
import { applicationFilters } from '../lists/applications.ts';
import type { ApplicationFilter } from '../model.ts';
import { applications } from '../schema/applications.ts';
import { applicationCondition, departmentTest, walkCondition } from './application-filter.ts';
import { applicationOrder, type Sorting, sortColumn } from './application-order.ts';

/** Rows of an order that are tested one by one before all that match are collected. */
const PASSED = 5_000;

/** The part of a filter that the index of an order answers by itself. */
function orderedBy({ statuses, from, to }: ApplicationFilter, { sort }: Sorting): ApplicationFilter {
  return {
    ...noFilter(applicationFilters),
    statuses: statuses.length === 1 ? statuses : [],
    ...(sort === 'received' ? { from, to } : {}),
  };
}

/**
 * The rows that a filter asks for among the first of an order, each tested. Null for an order that is not longer than
 * that: collecting costs no more.
 */
export async function nearCondition(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  sorting: Sorting,
  now: Date,
  passed = PASSED,
): Promise<SQL | undefined | null> {
  const { column, order } = sortColumn(sorting);
  const type = sql.raw(column.getSQLType());
  const [last] = await db
    .select({ value: sql<string>`${column}::text`, id: applications.id })
    .from(applications)
    .where(applicationCondition(scope, orderedBy(filter, sorting), now))
    .orderBy(...applicationOrder(sorting))
    .limit(1)
    .offset(passed);
  if (!last) return null;
  const until = sql`(${last.value}::${type}, ${last.id}::bigint)`;
  return and(
    walkCondition(scope, { ...filter, departments: [] }, now),
    departmentTest(scope, filter),
    order === 'asc'
      ? sql`(${column}, ${applications.id}) < ${until}`
      : sql`(${column}, ${applications.id}) > ${until}`,
  );
}

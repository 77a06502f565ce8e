import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import type { ApplicationFilter } from './model.ts';
import { countAll } from './reads/application-counts.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { applicationOrder, reversed, type Sorting, sortColumn } from './reads/application-order.ts';
import { applications } from './schema/applications.ts';

/**
 * `position` counts from 1; it is null, and the neighbours are those around its place, when the filter excludes the
 * application.
 */
export type Neighbours = {
  readonly previous: number | null;
  readonly next: number | null;
  readonly position: number | null;
  readonly of: number;
};

/** The previous and next applications in a filtered, sorted list; null when the scope does not have it. */
export async function neighboursOf(
  scope: ScopeKey,
  filter: ApplicationFilter,
  id: number,
  sorting: Sorting,
  db = database(),
): Promise<Neighbours | null> {
  const now = new Date();
  const condition = applicationCondition(scope, filter, now);
  const { column, order } = sortColumn(sorting);
  const own = and(eq(applications.scope, scope), eq(applications.id, id));
  // As text, since a timestamp read into a Date and sent back would be compared in another precision.
  const [here] = await db
    .select({
      value: sql<string>`${column}::text`,
      matches: sql<boolean>`(${condition})`,
    })
    .from(applications)
    .where(own);
  if (!here) return null;

  const place = sql`(${here.value}::${sql.raw(column.getSQLType())}, ${id}::bigint)`;
  const row = sql`(${column}, ${applications.id})`;
  const before = and(condition, order === 'asc' ? sql`${row} < ${place}` : sql`${row} > ${place}`);
  const after = and(condition, order === 'asc' ? sql`${row} > ${place}` : sql`${row} < ${place}`);
  const [previous, next, ahead, of] = await Promise.all([
    first(db, before, { ...sorting, order: reversed(sorting.order) }),
    first(db, after, sorting),
    here.matches ? db.$count(applications, before) : null,
    countAll(db, scope, filter, now),
  ]);
  return { previous, next, position: ahead === null ? null : ahead + 1, of };
}

async function first(db: Database, condition: SQL | undefined, sorting: Sorting): Promise<number | null> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(condition)
    .orderBy(...applicationOrder(sorting))
    .limit(1);
  return row?.id ?? null;
}

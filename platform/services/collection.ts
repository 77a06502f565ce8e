import { type SQL, sql } from 'drizzle-orm';
import { type Database, select } from '#platform/db/pool.ts';
import type { Scope } from '#platform/http/caller.ts';
import { forbidden } from '#platform/http/problem.ts';
import {
  type ListParams,
  selectPage,
  toConditions,
  toLimit,
  toOrder,
  toOrderColumns,
  toWhere,
} from './listing.ts';
import { isManager, requireVisible } from './scope.ts';

/**
 * A collection with the common list and read. The table is aliased `r`; `columns` have their wire names.
 * Managers and owners see `mine`, everybody else what is `open`.
 */
export type Collection = {
  table: string;
  columns: SQL;
  title: SQL;
  mine: (scope: Scope) => SQL;
  /**
   * Absent where nothing of the collection is public: a foreign record is then a 403 for any signed-in
   * caller.
   */
  open?: SQL;
  /** The condition of `s` where there is no column `search`. */
  search?: (words: string) => SQL;
};

type Wire = Record<string, unknown>;

export async function listRecords<T extends Wire>(
  db: Database,
  collection: Collection,
  scope: Scope,
  { query, narrow = [] }: { query: ListParams; narrow?: SQL[] },
): Promise<{ rows: T[]; total: number }> {
  const { table, columns, title, mine, open, search } = collection;
  const seen = isManager(scope) || !open ? mine(scope) : sql`(${mine(scope)} OR ${open})`;
  const { s, ...rest } = query;
  const found =
    search && s !== undefined ? [search(s), ...toConditions('r', rest)] : toConditions('r', query);
  const where = toWhere([seen, ...narrow, ...found]);
  const from = sql`FROM ${sql.raw(`platform.${table}`)} r WHERE ${where}`;
  const order = toOrder(toOrderColumns('r', title), query);
  const { rows, total } = await selectPage<Wire>(db, query, {
    columns,
    from: sql`${from} ORDER BY ${order} ${toLimit(query)}`,
    total: sql`SELECT count(*) ${from}`,
  });
  return { rows: rows.map((row) => toWire<T>(row)), total };
}

/** By id or slug. Throws 403 or 404 when the caller may not see it. */
export async function requireRecord<T extends Wire>(
  db: Database,
  { table, columns, mine, open }: Collection,
  scope: Scope,
  by: { id: number } | { slug: string },
): Promise<T> {
  const key = 'id' in by ? sql`r.id = ${by.id}` : sql`r.slug = ${by.slug}`;
  const [found] = await select<Wire & { mine: boolean; open: boolean }>(
    db,
    sql`SELECT ${columns}, ${mine(scope)} AS mine, ${open ?? sql`false`} AS open
      FROM ${sql.raw(`platform.${table}`)} r WHERE ${key}`,
  );
  if (found && !found.mine && !open && scope.kind !== 'public') throw forbidden();
  const { mine: _mine, open: _open, ...row } = requireVisible(found, scope);
  return toWire<T>(row);
}

/** The columns of a collection are those of its wire schema; only instants are still `Date`. */
export function toWire<T extends Wire>(row: Wire): T {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** The fields that were sent, by column name. */
export function toColumnValues(fields: Wire, names: Record<string, string> = {}): Wire {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [names[name] ?? name, value]),
  );
}

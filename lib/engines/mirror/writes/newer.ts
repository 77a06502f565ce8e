import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Versioned = PgTable & { modifiedAt: PgColumn; readAt: PgColumn; digest: PgColumn };

/**
 * When an arriving version replaces ours: it is newer; or it has the same moment (a platform may count in seconds),
 * differs, and was read later; or it is older by its own date but read well after ours, which only a clock set back or
 * a restored platform explains.
 */
export function isNewer(table: Versioned): SQL {
  return sql`excluded.modified_at > ${table.modifiedAt}
    or (excluded.modified_at = ${table.modifiedAt} and excluded.digest <> ${table.digest}
        and excluded.read_at >= ${table.readAt})
    or (excluded.modified_at < ${table.modifiedAt} and excluded.read_at > ${table.readAt} + interval '1 minute')`;
}

/** Every column of the arriving row except those named, and those that Postgres computes. */
export function replaceAllBut(table: PgTable, kept: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, column]) => !kept.includes(key) && column.generated === undefined,
  );
  return Object.fromEntries(
    columns.map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
  );
}

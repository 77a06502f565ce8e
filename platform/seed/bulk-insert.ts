import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { ClientBase } from 'pg';

const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows many at a time: each statement has one JSON parameter, which Postgres turns into rows of the table.
 * All rows carry the same columns.
 */
export async function bulkInsert<T extends Table>(
  client: ClientBase,
  table: T,
  rows: Iterable<T['$inferInsert']>,
): Promise<void> {
  let batch: T['$inferInsert'][] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === ROWS_PER_STATEMENT) {
      await insertBatch(client, table, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await insertBatch(client, table, batch);
}

async function insertBatch<T extends Table>(
  client: ClientBase,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const keys = Object.keys(rows[0] ?? {});
  const columns = keys.map(toSnakeCase).join(', ');
  const name = `platform.${getTableName(table)}`;
  const json = JSON.stringify(rows.map((row) => toColumns(row)));
  await client.query(
    `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [json],
  );
}

function toColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value]));
}

const toSnakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Lets the identity of a table go on behind the highest id that was put in by hand. */
export async function continueIds(client: ClientBase, table: Table): Promise<void> {
  if (!('id' in getTableColumns(table))) return;
  const name = `platform.${getTableName(table)}`;
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT coalesce(max(id), 1) FROM ${name}))`,
  );
}

import { getTableColumns, getTableName, type Table } from 'drizzle-orm';
import type { ClientBase } from 'pg';

const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows many at a time: each statement has one JSON parameter, which Postgres turns into rows of the table.
 * All rows have the same columns. The next rows are built while the database inserts the previous ones. `onProgress`
 * is called with the number inserted so far.
 */
export async function bulkInsert<T extends Table>(
  client: ClientBase,
  table: T,
  rows: Iterable<T['$inferInsert']>,
  onProgress: (inserted: number) => void = () => undefined,
): Promise<void> {
  let working: Promise<void> = Promise.resolve();
  let inserted = 0;
  for (const batch of inBatches(rows)) {
    await working;
    onProgress(inserted);
    working = insertBatch(client, table, batch);
    // Its error is thrown at the next await.
    working.catch(() => undefined);
    inserted += batch.length;
    // Lets the statement be sent before the next rows are built.
    await new Promise((resolve) => setImmediate(resolve));
  }
  await working;
}

function* inBatches<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Inserts into a table whose plain indexes are rebuilt afterwards: much faster than updating them row by row.
 */
export async function withoutIndexes(
  client: ClientBase,
  table: Table,
  insert: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i WHERE i.indrelid = $1::regclass AND NOT i.indisunique`,
    [`platform.${getTableName(table)}`],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await insert();
  for (const { definition } of rows) await client.query(definition);
}

async function insertBatch<T extends Table>(
  client: ClientBase,
  table: T,
  rows: T['$inferInsert'][],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map(toColumn);
  const name = `platform.${getTableName(table)}`;
  const list = columns.join(', ');
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value]))),
  );
  await client.query(
    `INSERT INTO ${name} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${name}, $1::json)`,
    [json],
  );
}

const columnNames = new Map<string, string>();

function toColumn(key: string): string {
  const known = columnNames.get(key);
  if (known) return known;
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, column);
  return column;
}

/** Continues the identity of a table after the highest id that was inserted. */
export async function continueIds(client: ClientBase, table: Table): Promise<void> {
  if (!('id' in getTableColumns(table))) return;
  const name = `platform.${getTableName(table)}`;
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT coalesce(max(id), 1) FROM ${name}))`,
  );
}

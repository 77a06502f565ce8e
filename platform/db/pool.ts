import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { nameStatements } from '#database/name-statements.ts';
import * as accounts from './schema/accounts.ts';
import * as candidatures from './schema/candidatures.ts';
import * as commerce from './schema/commerce.ts';
import * as editorial from './schema/editorial.ts';
import * as establishments from './schema/establishments.ts';
import * as files from './schema/files.ts';
import * as offres from './schema/offres.ts';
import * as operations from './schema/operations.ts';
import * as service from './schema/service.ts';
import * as social from './schema/social.ts';
import * as taxonomies from './schema/taxonomies.ts';
import * as trainees from './schema/trainees.ts';

const schema = {
  ...trainees,
  ...social,
  ...operations,
  ...editorial,
  ...commerce,
  ...accounts,
  ...candidatures,
  ...establishments,
  ...files,
  ...offres,
  ...service,
  ...taxonomies,
};

const { INT8, DATE } = pg.types.builtins;

/** Identifiers and counts (int8) are parsed as numbers: ids have at most 15 digits. Days stay text. */
const PARSERS: Record<number, (value: string) => unknown> = { [INT8]: Number, [DATE]: (day) => day };

/** The connection pool of one process. */
export function createPool(connectionString: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types: {
      getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // A connection lost while idle is replaced on the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', nameStatements);
  return pool;
}

export function createDatabase(pool: pg.Pool) {
  return drizzle(pool, { schema, casing: 'snake_case' });
}
export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const dialect = new PgDialect({ casing: 'snake_case' });

/** Runs a read written in SQL; rows have the column names of the statement. */
export async function select<T>(db: Database, query: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await db.$client.query(text, params);
  return rows;
}

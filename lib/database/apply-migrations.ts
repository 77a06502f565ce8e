import type { SQL } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';

/** A schema, and the folder with the SQL that makes it. Its journal is the table `migrations` in it. */
export type MigrationSet = { readonly schema: 'platform' | 'perron' | 'mirror'; readonly folder: string };

const dialect = new PgDialect();

/**
 * Applies the missing migrations of a schema in one transaction. Programs that start at once wait for each other on a
 * lock that ends with the transaction, so it holds behind a pooler too; whoever comes second finds nothing left to do.
 */
export async function applyMigrations(pool: Pool, { schema, folder }: MigrationSet): Promise<void> {
  const config = { migrationsFolder: folder, migrationsSchema: schema, migrationsTable: 'migrations' };
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`migrations of ${schema}`]);
    // Reading a table refreshes what the connection has cached; waiting for the lock does not, and without it
    // `CREATE SCHEMA IF NOT EXISTS` may not see the schema that the other program has made meanwhile.
    await client.query('SELECT FROM pg_namespace LIMIT 1');
    await dialect.migrate(readMigrationFiles(config), sessionWithin(client), config);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * What Drizzle's migrator needs of a session, and no more. Its own session would read the journal before it begins a
 * transaction; here one has begun, with the lock.
 */
function sessionWithin(client: PoolClient): PgSession {
  const execute = (query: SQL) => {
    const { sql, params } = dialect.sqlToQuery(query);
    return client.query(sql, params);
  };
  const session = {
    execute,
    all: async (query: SQL) => (await execute(query)).rows,
    transaction: (work: (tx: { execute: typeof execute }) => Promise<void>) => work({ execute }),
  };
  return session as unknown as PgSession;
}

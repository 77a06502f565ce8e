import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseError, type PoolClient } from 'pg';
import { type Database, database } from './database.ts';

/** Where the SQL of a schema is, and the schema that it makes. Names are ours, never input. */
export type MigrationSet = { readonly schema: 'perron' | 'mirror'; readonly folder: string };

/** Brings the dashboard's own schema up to date. */
export function migrateStore(db: Database = database()): Promise<void> {
  return runMigrations(db, {
    schema: 'perron',
    folder: path.join(process.cwd(), 'lib', 'store', 'migrations'),
  });
}

/**
 * Applies the missing migrations in one transaction. Safe when several instances start at once: the journal
 * table is locked, and whoever comes second finds nothing left to do. The schema is there before the generated
 * SQL asks for it, because the journal lives in it.
 */
export async function runMigrations(db: Database, set: MigrationSet): Promise<void> {
  const client = await db.$client.connect();
  try {
    await createJournal(client, set.schema);
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${set.schema}.migration_journal IN ACCESS EXCLUSIVE MODE`);
    const applied = await client.query<{ hash: string }>(`SELECT hash FROM ${set.schema}.migration_journal`);
    const known = new Set(applied.rows.map((row) => row.hash));
    for (const migration of readMigrationFiles({ migrationsFolder: set.folder })) {
      if (known.has(migration.hash)) continue;
      for (const statement of migration.sql)
        await client.query(statement.replace(/^CREATE SCHEMA /, 'CREATE SCHEMA IF NOT EXISTS '));
      await client.query(`INSERT INTO ${set.schema}.migration_journal (hash) VALUES ($1)`, [migration.hash]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** `IF NOT EXISTS` is not atomic: two first starts may collide on the catalogue, then the other one has made it. */
async function createJournal(client: PoolClient, schema: string): Promise<void> {
  try {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${schema}.migration_journal (
         hash text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
  } catch (error) {
    const collided =
      error instanceof DatabaseError && ['23505', '42P06', '42P07', '42710'].includes(error.code ?? '');
    if (!collided) throw error;
    await createJournal(client, schema);
  }
}

import path from 'node:path';
import { applyMigrations } from '#database/apply-migrations.ts';
import { type Database, database } from './database.ts';

/** Brings the dashboard’s own schema up to date; safe when several instances start at once. */
export function migrateStore(db: Database = database()): Promise<void> {
  return applyMigrations(db.$client, {
    schema: 'perron',
    folder: path.join(process.cwd(), 'lib', 'engines', 'store', 'migrations'),
  });
}

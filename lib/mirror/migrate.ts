import path from 'node:path';
import { type Database, database } from '#lib/store/database.ts';
import { runMigrations } from '#lib/store/migrate.ts';

/** Brings the mirror's tables up to date; safe when several instances start at once. */
export function migrateMirror(db: Database = database()): Promise<void> {
  return runMigrations(db, {
    schema: 'mirror',
    folder: path.join(process.cwd(), 'lib', 'mirror', 'migrations'),
  });
}

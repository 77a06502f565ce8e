import path from 'node:path';
import { applyMigrations } from '#database/apply-migrations.ts';
import { type Database, database } from '#lib/engines/store/database.ts';

/** Brings the mirror's tables up to date; safe when several instances start at once. */
export function migrateMirror(db: Database = database()): Promise<void> {
  return applyMigrations(db.$client, {
    schema: 'mirror',
    folder: path.join(process.cwd(), 'lib', 'engines', 'mirror', 'migrations'),
  });
}

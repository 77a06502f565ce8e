import { inject } from 'vitest';
import { startTemporaryDatabase, type TemporaryDatabase } from './temporary-database.ts';

/** A database nobody else uses, with the schemas of dashboard, mirror and platform in place and no rows. */
export function startLaidDatabase(): Promise<TemporaryDatabase> {
  return startTemporaryDatabase({ template: inject('databaseTemplate') });
}

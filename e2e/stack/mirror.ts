import { getTableName } from 'drizzle-orm';
import { SCOPED_TABLES } from '#lib/engines/mirror/schema/scoped-tables.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { execute } from './limits.ts';

/** Empties the mirror of an establishment, so that the next visit starts an initial sync. */
export async function forgetEstablishment(databaseUrl: string, maison: string): Promise<void> {
  for (const table of [scopes, ...SCOPED_TABLES])
    await execute(databaseUrl, `DELETE FROM mirror.${getTableName(table)} WHERE scope = $1`, [
      `maison:${maison}`,
    ]);
}

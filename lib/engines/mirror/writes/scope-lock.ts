import { eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner, Transaction } from '#lib/engines/store/database.ts';
import { scopes } from '../schema/sync.ts';

/**
 * Runs a write of a scope, one at a time per scope: people’s writes and the sync touch the same counts. The write
 * returns how many rows it changed, and so does this; null when nobody mirrors the scope: then nothing has to be
 * updated. Within a given transaction it is part of that.
 */
export async function writeToScope(
  db: Runner,
  scope: ScopeKey,
  write: (tx: Transaction) => Promise<number>,
): Promise<number | null> {
  if ('$client' in db) return db.transaction((tx) => writeToScope(tx, scope, write));
  const found = await db.execute(sql`select 1 from ${scopes} where ${scopes.scope} = ${scope} for update`);
  if (!found.rowCount) return null;
  const changed = await write(db);
  if (changed > 0)
    await db
      .update(scopes)
      .set({ revision: sql`${scopes.revision} + 1` })
      .where(eq(scopes.scope, scope));
  return changed;
}

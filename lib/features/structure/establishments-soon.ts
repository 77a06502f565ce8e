import { eq } from 'drizzle-orm';
import { READ_SOON, scopes } from '#lib/engines/mirror/schema/sync.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** Marks the establishments of a group as outdated, after a person has changed them: the next sync reads them again. */
export async function readEstablishmentsSoon(key: ScopeKey, db = database()): Promise<void> {
  await db
    .update(scopes)
    .set({ establishmentsReadAt: READ_SOON, establishmentsTriedAt: null })
    .where(eq(scopes.scope, key));
}

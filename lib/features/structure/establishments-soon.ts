import { eq } from 'drizzle-orm';
import { READ_SOON, scopes } from '#lib/engines/mirror/schema/sync.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** A person has changed which establishments a group has: the next look of anybody reads them again. */
export async function readEstablishmentsSoon(key: ScopeKey, db = database()): Promise<void> {
  await db
    .update(scopes)
    .set({ establishmentsReadAt: READ_SOON, establishmentsTriedAt: null })
    .where(eq(scopes.scope, key));
}

import { markActive } from '#lib/engines/mirror/activity.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** Syncs the lists of a scope in use, so that they follow what a bulk request has written. */
export async function syncLists(scope: ScopeKey): Promise<void> {
  const now = new Date();
  await markActive(database(), scope, now);
  const names = ['offers', 'applications'] as const;
  await database()
    .insert(collections)
    .values(names.map((name) => ({ scope, name, syncedAt: now })));
}

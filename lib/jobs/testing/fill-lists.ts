import { markActive } from '#lib/mirror/activity.ts';
import { collections } from '#lib/mirror/schema/sync.ts';
import { toScopeNumber } from '#lib/mirror/scope-number.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';

/** A scope that somebody uses and whose lists have been read: what a job has written is followed there. */
export async function fillLists(key: ScopeKey): Promise<void> {
  const scope = toScopeNumber(key);
  const now = new Date();
  await markActive(database(), scope, now);
  const names = ['offers', 'applications'] as const;
  await database()
    .insert(collections)
    .values(names.map((name) => ({ scope, name, filledAt: now })));
}

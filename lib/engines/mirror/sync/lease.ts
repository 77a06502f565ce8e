import { and, eq, isNull, lt, lte, or } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { scopes } from '../schema/sync.ts';

/** Longer than one read of the platform with all its retries. */
const LEASE_MS = 45_000;

/** Takes or prolongs the right to read the platform for a scope; one holder among all instances. */
export async function holdLease(db: Database, scope: ScopeKey, owner: string, now: Date): Promise<boolean> {
  const held = await db
    .update(scopes)
    .set({ leaseOwner: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        eq(scopes.scope, scope),
        or(isNull(scopes.leaseOwner), lt(scopes.leaseUntil, now), eq(scopes.leaseOwner, owner)),
      ),
    )
    .returning({ scope: scopes.scope });
  return held.length > 0;
}

/** Takes the lease for a new run, unless a retry is not allowed yet. */
export async function takeLease(db: Database, scope: ScopeKey, owner: string, now: Date): Promise<boolean> {
  const [due] = await db
    .select({ scope: scopes.scope })
    .from(scopes)
    .where(and(eq(scopes.scope, scope), or(isNull(scopes.retryAt), lte(scopes.retryAt, now))));
  return due !== undefined && holdLease(db, scope, owner, now);
}

export async function releaseLease(db: Database, scope: ScopeKey, owner: string): Promise<void> {
  await db
    .update(scopes)
    .set({ leaseOwner: null, leaseUntil: null })
    .where(and(eq(scopes.scope, scope), eq(scopes.leaseOwner, owner)));
}

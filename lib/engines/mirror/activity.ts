import { eq, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { forgetFavorites } from './favorites.ts';
import { SCOPED_TABLES } from './schema/scoped-tables.ts';
import { scopes } from './schema/sync.ts';

/** Candidates’ data is kept no longer than this after the last activity in the scope. */
const KEPT_MS = DAY_MS;

/** Records that somebody of the scope is active; otherwise nothing is read, and in the end nothing is kept. */
export async function markActive(db: Database, scope: ScopeKey, now: Date): Promise<void> {
  await db
    .insert(scopes)
    .values({ scope, activeAt: now })
    .onConflictDoUpdate({ target: scopes.scope, set: { activeAt: now } });
}

export async function lastActivity(db: Database, scope: ScopeKey): Promise<Date | null> {
  const [row] = await db.select({ at: scopes.activeAt }).from(scopes).where(eq(scopes.scope, scope));
  return row?.at ?? null;
}

/** Deletes the mirrors of scopes without activity for 24 h. Returns how many. */
export async function dropIdleScopes(db: Database, now: Date): Promise<number> {
  const limit = new Date(now.getTime() - KEPT_MS);
  const idle = await db.select({ scope: scopes.scope }).from(scopes).where(lt(scopes.activeAt, limit));
  for (const { scope } of idle) await dropScope(db, scope, limit);
  await forgetFavorites(db, limit);
  return idle.length;
}

async function dropScope(db: Database, scope: ScopeKey, limit: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const still = await tx.execute(
      sql`delete from ${scopes} where ${scopes.scope} = ${scope} and ${scopes.activeAt} < ${limit.toISOString()}`,
    );
    if (!still.rowCount) return;
    for (const table of SCOPED_TABLES) await tx.delete(table).where(eq(table.scope, scope));
  });
}

/**
 * Refreshes the planner’s statistics after a large write: the next reader comes before the server does it by itself.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  for (const table of ['applications', 'application_tallies', 'application_sums', 'offer_counts', 'offers'])
    await db.execute(sql.raw(`vacuum (analyze) mirror.${table}`));
}

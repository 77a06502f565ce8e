import { eq } from 'drizzle-orm';
import { cache } from 'react';
import { dayIn } from '#contract/day.ts';
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zones.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { zonesOf } from './reads/zones-of.ts';
import { establishments as e } from './schema/offers.ts';
import { setZones } from './writes/clocks.ts';
import { writeToScope } from './writes/scope-lock.ts';

/**
 * The zone by which a scope lives: that of its establishments where they share one; that of the platform for a group
 * whose establishments live by several, and as long as none is known.
 */
export function zoneOfScope(scope: ScopeKey, db: Runner = database()): Promise<TimeZone> {
  return readZone(scope, db);
}

/** Once for a page: its words, its frame and its parts ask for the same. */
const readZone = cache(async (scope: ScopeKey, db: Runner): Promise<TimeZone> => {
  const zones = await db.selectDistinct({ zone: e.zone }).from(e).where(eq(e.scope, scope)).limit(2);
  const [only, other] = zones;
  return only && !other ? only.zone : DEFAULT_ZONE;
});

/** The day that it is in a scope, by its clock. */
export async function todayOf(
  scope: ScopeKey,
  now = databaseNow(),
  db: Runner = database(),
): Promise<string> {
  return dayIn(await zoneOfScope(scope, db), now);
}

/** The zone of an establishment of a scope; that of the platform where the scope does not hold it. */
export async function zoneOfEstablishment(
  scope: ScopeKey,
  id: number,
  db: Runner = database(),
): Promise<TimeZone> {
  return (await zonesOf(db, scope, [id]))(id);
}

/** After the clock of an establishment was set: in each scope that shows it, what came in is dated anew. */
export async function applyZone(db: Runner, id: number): Promise<void> {
  const scopes = await db.select({ scope: e.scope }).from(e).where(eq(e.id, id)).orderBy(e.scope);
  for (const { scope } of scopes) await writeToScope(db, scope, (tx) => setZones(tx, scope, [id]));
}

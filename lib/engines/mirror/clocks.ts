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
 * The time zone of a scope: that of its establishments where they share one; that of the platform for a group in
 * several zones, and as long as no establishment is known.
 */
export function zoneOfScope(scope: ScopeKey, db: Runner = database()): Promise<TimeZone> {
  return readZone(scope, db);
}

/** Once for a page: its texts, its frame and its parts ask for the same. */
const readZone = cache(async (scope: ScopeKey, db: Runner): Promise<TimeZone> => {
  const zones = await db.selectDistinct({ zone: e.zone }).from(e).where(eq(e.scope, scope)).limit(2);
  const [only, other] = zones;
  return only && !other ? only.zone : DEFAULT_ZONE;
});

/** Today’s date in a scope. */
export async function todayOf(
  scope: ScopeKey,
  now = databaseNow(),
  db: Runner = database(),
): Promise<string> {
  return dayIn(await zoneOfScope(scope, db), now);
}

/** The time zone of an establishment of a scope; that of the platform where the scope does not have it. */
export async function zoneOfEstablishment(
  scope: ScopeKey,
  id: number,
  db: Runner = database(),
): Promise<TimeZone> {
  return (await zonesOf(db, scope, [id]))(id);
}

/** After the time zone of an establishment was set: in each scope that shows it, applications are dated again. */
export async function applyZone(db: Runner, id: number): Promise<void> {
  const scopes = await db.select({ scope: e.scope }).from(e).where(eq(e.id, id)).orderBy(e.scope);
  for (const { scope } of scopes) await writeToScope(db, scope, (tx) => setZones(tx, scope, [id]));
}

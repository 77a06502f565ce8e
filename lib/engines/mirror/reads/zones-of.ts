import { and, eq, inArray } from 'drizzle-orm';
import { DEFAULT_ZONE, type TimeZone } from '#contract/time-zones.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import { establishments as e } from '../schema/offers.ts';

/** How the time zones of some establishments of a scope are found: an unknown one has the platform’s. */
export async function zonesOf(
  db: Runner,
  scope: ScopeKey,
  ids: readonly number[],
): Promise<(id: number) => TimeZone> {
  const rows = await db
    .select({ id: e.id, zone: e.zone })
    .from(e)
    .where(and(eq(e.scope, scope), inArray(e.id, [...new Set(ids)])));
  const zones = new Map(rows.map(({ id, zone }) => [id, zone]));
  return (id) => zones.get(id) ?? DEFAULT_ZONE;
}

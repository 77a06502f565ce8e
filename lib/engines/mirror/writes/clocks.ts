import { and, eq, inArray, sql } from 'drizzle-orm';
import { zoneOf } from '#contract/time-zones.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { chosenZones } from '#lib/engines/store/clocks.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { applications as a } from '../schema/applications.ts';
import { establishments as e } from '../schema/offers.ts';

/**
 * Gives establishments of a scope their chosen time zone, or that of their postcode, and dates their applications
 * again. Returns how many changed.
 */
export async function setZones(tx: Transaction, scope: ScopeKey, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: e.id, zone: e.zone, postcode: sql<string | null>`${e.record} ->> 'postcode'` })
    .from(e)
    .where(and(eq(e.scope, scope), inArray(e.id, [...ids])));
  const chosen = await chosenZones(tx, ids);
  const changed = rows
    .map(({ id, zone, postcode }) => ({ id, before: zone, zone: chosen.get(id) ?? zoneOf(postcode) }))
    .filter(({ before, zone }) => zone !== before);
  for (const { id, zone } of changed) {
    await tx
      .update(e)
      .set({ zone })
      .where(and(eq(e.scope, scope), eq(e.id, id)));
    await tx
      .update(a)
      .set({ receivedOn: sql`(${a.receivedAt} at time zone ${zone})::date` })
      .where(and(eq(a.scope, scope), eq(a.establishmentId, id)));
  }
  return changed.length;
}

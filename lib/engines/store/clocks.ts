import { eq, inArray } from 'drizzle-orm';
import type { TimeZone } from '#contract/time-zones.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from './database.ts';
import { clocks } from './schema/clocks.ts';

/** The time zones that were chosen for establishments, by their ids; one that follows its postcode is missing. */
export async function chosenZones(
  db: Runner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TimeZone>> {
  const idOf = new Map(ids.map((id): [string, number] => [scopeKey({ kind: 'establishment', id }), id]));
  const rows = await db
    .select()
    .from(clocks)
    .where(inArray(clocks.scopeKey, [...idOf.keys()]));
  return new Map(
    rows.flatMap(({ scopeKey: key, zone }) => {
      const id = idOf.get(key);
      return id === undefined ? [] : [[id, zone] as const];
    }),
  );
}

/** Stores the choice; null lets the establishment follow its postcode again. */
export async function chooseZone(db: Runner, key: ScopeKey, zone: TimeZone | null): Promise<void> {
  if (zone === null) await db.delete(clocks).where(eq(clocks.scopeKey, key));
  else
    await db
      .insert(clocks)
      .values({ scopeKey: key, zone })
      .onConflictDoUpdate({ target: clocks.scopeKey, set: { zone } });
}

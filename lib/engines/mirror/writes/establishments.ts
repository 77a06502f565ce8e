import { and, eq, inArray, sql } from 'drizzle-orm';
import { sortKey } from '#contract/fold.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { applications } from '../schema/applications.ts';
import { establishments, offers } from '../schema/offers.ts';
import { removeApplicationsOf } from './applications.ts';
import { setZones } from './clocks.ts';

/**
 * Makes the scope’s establishments those that the platform lists. A missing one is removed with its records when it is
 * among `gone` or was missing already before; otherwise it is marked as doubted. Returns the ids of those that joined,
 * since no delta has their older records.
 */
export async function replaceEstablishments(
  tx: Transaction,
  scope: ScopeKey,
  records: readonly Establishment[],
  gone: ReadonlySet<number> = new Set(),
): Promise<{ readonly joined: readonly number[]; readonly changed: number }> {
  const before = await tx
    .select({ id: establishments.id, name: establishments.name, doubted: establishments.doubted })
    .from(establishments)
    .where(eq(establishments.scope, scope));
  const names = new Map(before.map((row) => [row.id, row.name]));
  const present = new Set(records.map((record) => record.id));
  const lacking = before.filter((row) => !present.has(row.id));
  const left = lacking.filter((row) => row.doubted || gone.has(row.id)).map((row) => row.id);
  if (left.length > 0) await removeEstablishments(tx, scope, left);
  const rest = lacking.map((row) => row.id).filter((id) => !left.includes(id));
  if (rest.length > 0) await doubt(tx, scope, rest);
  const moved = records.length > 0 ? await upsertEstablishments(tx, scope, records) : 0;
  const renamed = records.filter(({ id, name }) => names.has(id) && names.get(id) !== name);
  for (const record of renamed) await rename(tx, scope, record);
  const joined = records.map((record) => record.id).filter((id) => !names.has(id));
  return { joined, changed: left.length + renamed.length + joined.length + moved };
}

/** Writes one establishment as the platform answered it. Returns how many names and time zones changed. */
export async function applyOwnEstablishment(
  tx: Transaction,
  scope: ScopeKey,
  record: Establishment,
): Promise<number> {
  const [before] = await tx
    .select({ name: establishments.name })
    .from(establishments)
    .where(and(eq(establishments.scope, scope), eq(establishments.id, record.id)));
  const moved = await upsertEstablishments(tx, scope, [record]);
  if (before === undefined || before.name === record.name) return moved;
  await rename(tx, scope, record);
  return 1 + moved;
}

/** Returns how many time zones changed. */
async function upsertEstablishments(
  tx: Transaction,
  scope: ScopeKey,
  records: readonly Establishment[],
): Promise<number> {
  await tx
    .insert(establishments)
    .values(
      records.map((record) => ({
        scope,
        id: record.id,
        name: record.name,
        sortName: sortKey(record.name),
        record,
      })),
    )
    .onConflictDoUpdate({
      target: [establishments.scope, establishments.id],
      set: {
        name: sql`excluded.name`,
        sortName: sql`excluded.sort_name`,
        record: sql`excluded.record`,
        doubted: false,
      },
    });
  return setZones(
    tx,
    scope,
    records.map(({ id }) => id),
  );
}

async function removeEstablishments(tx: Transaction, scope: ScopeKey, ids: readonly number[]): Promise<void> {
  await removeApplicationsOf(tx, scope, ids);
  await tx.delete(offers).where(and(eq(offers.scope, scope), inArray(offers.establishmentId, [...ids])));
  await tx
    .delete(establishments)
    .where(and(eq(establishments.scope, scope), inArray(establishments.id, [...ids])));
}

async function doubt(tx: Transaction, scope: ScopeKey, ids: readonly number[]): Promise<void> {
  await tx
    .update(establishments)
    .set({ doubted: true })
    .where(and(eq(establishments.scope, scope), inArray(establishments.id, [...ids])));
}

async function rename(tx: Transaction, scope: ScopeKey, record: Establishment): Promise<void> {
  const set = { establishmentName: record.name };
  await tx
    .update(applications)
    .set(set)
    .where(and(eq(applications.scope, scope), eq(applications.establishmentId, record.id)));
  await tx
    .update(offers)
    .set(set)
    .where(and(eq(offers.scope, scope), eq(offers.establishmentId, record.id)));
}

import { and, eq, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from './clock.ts';
import { type Database, database } from './database.ts';
import { formDemands } from './schema/form-demands.ts';

type FormOfScope = { readonly scopeKey: ScopeKey; readonly form: string };

const KEPT_MS = 180 * DAY_MS;

const matches = ({ scopeKey, form }: FormOfScope) =>
  and(eq(formDemands.scopeKey, scopeKey), eq(formDemands.form, form));

/** Fields without which the platform has refused a record of this kind. */
export async function findDemands(of: FormOfScope): Promise<readonly string[]> {
  const rows = await database().select({ field: formDemands.field }).from(formDemands).where(matches(of));
  return rows.map(({ field }) => field);
}

/** The platform has refused a record that lacked these fields. */
export async function keepDemands(of: FormOfScope, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  const seenAt = databaseNow();
  await database()
    .insert(formDemands)
    .values(fields.map((field) => ({ scopeKey: of.scopeKey, form: of.form, field, seenAt })))
    .onConflictDoUpdate({
      target: [formDemands.scopeKey, formDemands.form, formDemands.field],
      set: { seenAt },
    });
}

/** The platform has accepted a record that lacks these fields. */
export async function dropDemands(of: FormOfScope, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  await database()
    .delete(formDemands)
    .where(and(matches(of), inArray(formDemands.field, [...fields])));
}

/** Deletes what was last seen half a year ago. */
export async function purgeDemands(db: Database, now: Date): Promise<void> {
  await db.delete(formDemands).where(lt(formDemands.seenAt, new Date(now.getTime() - KEPT_MS)));
}

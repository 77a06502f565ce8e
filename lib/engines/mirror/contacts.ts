import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { applicationRecords as records } from './schema/applications.ts';

/** How a candidate is reached. */
export type Contact = { readonly email: string | null; readonly phone: string | null };

/** How the candidates of these applications are reached, by their ids. */
export async function contactsOf(
  scope: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, Contact>> {
  const rows = await db
    .select({
      id: records.id,
      email: sql<string | null>`${records.record} #>> '{candidate,email}'`,
      phone: sql<string | null>`${records.record} #>> '{candidate,phone}'`,
    })
    .from(records)
    .where(and(eq(records.scope, scope), inArray(records.id, [...ids])));
  return new Map(rows.map(({ id, ...contact }) => [id, contact]));
}

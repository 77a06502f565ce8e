import { and, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { applications } from './schema/applications.ts';
import { offers } from './schema/offers.ts';

/** The name of a record; `context` is the offer of an application, null for an offer. */
export type Naming = { readonly name: string; readonly context: string | null };

/** The candidates of applications that the scope has. */
export async function nameApplications(
  key: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, Naming>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: applications.id,
      firstName: applications.firstName,
      lastName: applications.lastName,
      offerTitle: applications.offerTitle,
    })
    .from(applications)
    .where(and(eq(applications.scope, key), sql`${applications.id} = any(${sql.param([...ids])}::bigint[])`));
  return new Map(
    rows.map((row) => [row.id, { name: `${row.firstName} ${row.lastName}`.trim(), context: row.offerTitle }]),
  );
}

/** The titles of offers that the scope has. */
export async function nameOffers(
  key: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, Naming>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: offers.id, name: offers.title })
    .from(offers)
    .where(and(eq(offers.scope, key), sql`${offers.id} = any(${sql.param([...ids])}::bigint[])`));
  return new Map(rows.map(({ id, name }) => [id, { name, context: null }]));
}

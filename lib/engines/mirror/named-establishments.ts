import { and, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { establishments as e } from './schema/offers.ts';
import { scopes } from './schema/sync.ts';

/** An establishment of a group as lists name it. */
type Establishment = {
  readonly id: number;
  readonly name: string;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly status: string | null;
};

const field = (name: 'city' | 'postcode' | 'status') => sql`${e.record} -> ${sql.raw(`'${name}'`)}`;
const establishment = sql<Establishment>`json_build_object(
  'id', ${e.id}, 'name', ${e.name}, 'city', ${field('city')},
  'postcode', ${field('postcode')}, 'status', ${field('status')})`;

/** The establishments of a scope by name. As one value: hundreds of whole records take longer to read than to find. */
export async function listNamedEstablishments(
  key: ScopeKey,
  db: Runner = database(),
): Promise<readonly Establishment[]> {
  const [found] = await db
    .select({
      rows: sql<readonly Establishment[] | null>`json_agg(${establishment} order by ${e.sortName}, ${e.id})`,
    })
    .from(e)
    .where(eq(e.scope, key));
  return found?.rows ?? [];
}

/** Null when the scope does not have it. */
export async function findNamedEstablishment(
  key: ScopeKey,
  id: number,
  db = database(),
): Promise<Establishment | null> {
  const [found] = await db
    .select({ establishment })
    .from(e)
    .where(and(eq(e.scope, key), eq(e.id, id)));
  return found?.establishment ?? null;
}

/** The platform’s own counts of an establishment, as read with its name; null for those it does not report. */
export type PlatformCounts = {
  readonly openOffers: number | null;
  readonly newApplications: number | null;
  readonly waitingApplications: number | null;
  readonly readAt: string | null;
};

/** Null when the scope does not have it. */
export async function platformCountsOf(
  scope: ScopeKey,
  id: number,
  db = database(),
): Promise<PlatformCounts | null> {
  const [row] = await db
    .select({ record: e.record, readAt: scopes.establishmentsReadAt })
    .from(e)
    .innerJoin(scopes, eq(scopes.scope, e.scope))
    .where(and(eq(e.scope, scope), eq(e.id, id)));
  if (!row) return null;
  const { openOffers, newApplications, waitingApplications } = row.record;
  return { openOffers, newApplications, waitingApplications, readAt: row.readAt?.toISOString() ?? null };
}

import { and, count, eq, inArray } from 'drizzle-orm';
import { applications } from '#lib/engines/mirror/schema/applications.ts';
import { establishments, offers } from '#lib/engines/mirror/schema/offers.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/**
 * How many offers and applications of each of these establishments are in the lists of a group; unknown ones are
 * missing.
 */
export async function countLeaving(
  scope: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<ReadonlyMap<number, { readonly offers: number; readonly applications: number }>> {
  if (ids.length === 0) return new Map();
  const among = [...ids];
  const [known, ofOffers, ofApplications] = await Promise.all([
    db
      .select({ id: establishments.id })
      .from(establishments)
      .where(and(eq(establishments.scope, scope), inArray(establishments.id, among))),
    db
      .select({ id: offers.establishmentId, n: count() })
      .from(offers)
      .where(and(eq(offers.scope, scope), inArray(offers.establishmentId, among)))
      .groupBy(offers.establishmentId),
    db
      .select({ id: applications.establishmentId, n: count() })
      .from(applications)
      .where(and(eq(applications.scope, scope), inArray(applications.establishmentId, among)))
      .groupBy(applications.establishmentId),
  ]);
  const byId = (rows: readonly { id: number; n: number }[]) => new Map(rows.map(({ id, n }) => [id, n]));
  const [offersOf, applicationsOf] = [byId(ofOffers), byId(ofApplications)];
  return new Map(
    known.map(({ id }) => [id, { offers: offersOf.get(id) ?? 0, applications: applicationsOf.get(id) ?? 0 }]),
  );
}

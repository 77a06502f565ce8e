import { asc, count, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/auth/scope.ts';
import { database } from '#lib/store/database.ts';
import { countsOfOffer } from './reads/offer-filter.ts';
import { offerCounts, applicationTallies as t } from './schema/applications.ts';
import { offers } from './schema/offers.ts';
import { toScopeNumber } from './scope-number.ts';

/** A value that a filter can take, and the rows that have it. */
type FilterOption<Value = string> = { readonly value: Value; readonly count: number };

export type OfferOptions = {
  readonly departments: readonly FilterOption[];
  readonly contracts: readonly FilterOption[];
};

export type ApplicationOptions = {
  readonly offers: readonly (FilterOption<number> & {
    readonly title: string;
    readonly status: string;
    readonly establishmentId: number;
  })[];
  readonly departments: readonly FilterOption[];
  readonly sources: readonly FilterOption[];
};

/** What the offers of a scope can be narrowed by; counts are of offers. */
export async function offerOptions(key: ScopeKey, db = database()): Promise<OfferOptions> {
  const rows = await db
    .select({ department: offers.department, contract: offers.contractType, count: count() })
    .from(offers)
    .where(eq(offers.scope, toScopeNumber(key)))
    .groupBy(offers.department, offers.contractType);
  return {
    departments: summed(rows.map(({ department, count: n }) => ({ value: department, count: n }))),
    contracts: summed(rows.map(({ contract, count: n }) => ({ value: contract, count: n }))),
  };
}

/** What the applications of a scope can be narrowed by; counts are of applications. */
export async function applicationOptions(key: ScopeKey, db = database()): Promise<ApplicationOptions> {
  const scope = toScopeNumber(key);
  const [perOffer, sources] = await Promise.all([
    db
      .select({
        value: offers.id,
        title: offers.title,
        status: offers.status,
        establishmentId: offers.establishmentId,
        department: offers.department,
        count: sql<number>`coalesce(${offerCounts.n}, 0)`,
      })
      .from(offers)
      .leftJoin(offerCounts, countsOfOffer)
      .where(eq(offers.scope, scope))
      .orderBy(asc(offers.sortTitle), asc(offers.id)),
    db
      .select({ value: t.source, count: sql<number>`sum(${t.n})::int` })
      .from(t)
      .where(eq(t.scope, scope))
      .groupBy(t.source)
      .having(sql`sum(${t.n}) > 0`),
  ]);
  return {
    offers: perOffer.map(({ department, ...offer }) => offer),
    departments: summed(perOffer.map(({ department, count: n }) => ({ value: department, count: n }))),
    sources: named(sources),
  };
}

function summed(rows: readonly { value: string | null; count: number }[]): FilterOption[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(row.value, (sums.get(row.value) ?? 0) + row.count);
  return named([...sums].map(([value, n]) => ({ value, count: n })));
}

/** Most frequent first; records without a value are no choice. */
function named(rows: readonly { value: string | null; count: number }[]): FilterOption[] {
  return rows
    .flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

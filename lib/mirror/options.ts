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
  const ofScope = eq(offers.scope, toScopeNumber(key));
  const [departments, contracts] = await Promise.all([
    db
      .select({ value: offers.department, count: count() })
      .from(offers)
      .where(ofScope)
      .groupBy(offers.department),
    db
      .select({ value: offers.contractType, count: count() })
      .from(offers)
      .where(ofScope)
      .groupBy(offers.contractType),
  ]);
  return { departments: named(departments), contracts: named(contracts) };
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
    departments: perDepartment(perOffer),
    sources: named(sources),
  };
}

function perDepartment(rows: readonly { department: string | null; count: number }[]): FilterOption[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(row.department, (sums.get(row.department) ?? 0) + row.count);
  return named([...sums].map(([value, n]) => ({ value, count: n })));
}

/** Most frequent first; records without a value are no choice. */
function named(rows: readonly { value: string | null; count: number }[]): FilterOption[] {
  return rows
    .flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

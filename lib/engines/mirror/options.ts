import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import { countPerValue } from './reads/application-sums.ts';
import { applications, offerCounts as c } from './schema/applications.ts';
import { offers } from './schema/offers.ts';

/** An option of a filter, and its number of rows. */
type FilterOption<Value = string> = { readonly value: Value; readonly count: number };

export type OfferOptions = {
  readonly departments: readonly FilterOption[];
  readonly contracts: readonly FilterOption[];
};

type OfferOption = FilterOption<number> & {
  readonly title: string;
  /** `YYYY-MM-DD`; offers of several seasons have the same title. */
  readonly startDate: string | null;
  readonly establishmentId: number;
};

export type ApplicationOptions = {
  /** Offers with applications, by title. */
  readonly offers: readonly OfferOption[];
  readonly departments: readonly FilterOption[];
  readonly sources: readonly FilterOption[];
  /** Spoken by the latest applicants. */
  readonly languages: readonly FilterOption[];
};

/** The filter options for the offers of a scope; counts are of offers. Records without a value add no option. */
export async function offerOptions(key: ScopeKey, db = database()): Promise<OfferOptions> {
  const rows = await db
    .select({ department: offers.department, contract: offers.contractType, count: count() })
    .from(offers)
    .where(eq(offers.scope, key))
    .groupBy(offers.department, offers.contractType);
  return {
    departments: summed(rows.map(({ department, count: n }) => ({ value: department, count: n }))),
    contracts: summed(rows.map(({ contract, count: n }) => ({ value: contract, count: n }))),
  };
}

/** The filter options for the applications of a scope; counts are of applications. */
export async function applicationOptions(scope: ScopeKey, db = database()): Promise<ApplicationOptions> {
  const [inOrder, counts, countsOf, languages] = await Promise.all([
    offersInOrder(db, scope),
    applicationsPerOffer(db, scope),
    countPerValue(db, scope, ['department', 'source']),
    languagesOfLast(db, scope),
  ]);
  return {
    offers: inOrder.flatMap((offer) => {
      const n = counts.get(offer.value);
      return n === undefined ? [] : [{ ...offer, count: n }];
    }),
    departments: mostFirst(countsOf('department')),
    sources: mostFirst(countsOf('source')),
    languages,
  };
}

/** Earlier applicants hardly add another language, and reading all of them would take longer. */
const LAST = 2000;

async function languagesOfLast(db: Database, scope: ScopeKey): Promise<FilterOption[]> {
  const last = db
    .select({ languages: applications.languages })
    .from(applications)
    .where(eq(applications.scope, scope))
    .orderBy(desc(applications.receivedAt), desc(applications.id))
    .limit(LAST)
    .as('last');
  const language = sql<string>`unnest(${last.languages})`.as('language');
  const spoken = db.select({ language }).from(last).as('spoken');
  const rows = await db
    .select({ value: spoken.language, count: count() })
    .from(spoken)
    .groupBy(spoken.language);
  return mostFirst(new Map(rows.map(({ value, count: n }) => [value, n])));
}

/**
 * As lists in one row, which an index contains: thousands of rows, joined and sorted, take longer to send than to find.
 */
async function offersInOrder(db: Database, scope: ScopeKey): Promise<Omit<OfferOption, 'count'>[]> {
  const inOrder = db
    .select({
      id: offers.id,
      title: offers.title,
      startDate: offers.startDate,
      establishmentId: offers.establishmentId,
    })
    .from(offers)
    .where(eq(offers.scope, scope))
    .orderBy(asc(offers.sortTitle), asc(offers.id))
    .as('in_order');
  const [found] = await db
    .select({
      ids: sql<number[] | null>`json_agg(${inOrder.id})`,
      titles: sql<string[] | null>`json_agg(${inOrder.title})`,
      startDates: sql<(string | null)[] | null>`json_agg(${inOrder.startDate})`,
      establishmentIds: sql<number[] | null>`json_agg(${inOrder.establishmentId})`,
    })
    .from(inOrder);
  return (found?.ids ?? []).map((value, at) => ({
    value,
    title: found?.titles?.[at] ?? '',
    startDate: found?.startDates?.[at] ?? null,
    establishmentId: found?.establishmentIds?.[at] ?? 0,
  }));
}

/** Of offers that have any. */
async function applicationsPerOffer(db: Database, scope: ScopeKey): Promise<ReadonlyMap<number, number>> {
  const [found] = await db
    .select({
      ids: sql<number[] | null>`json_agg(${c.offerId})`,
      counts: sql<number[] | null>`json_agg(${c.n})`,
    })
    .from(c)
    .where(and(eq(c.scope, scope), gt(c.n, 0)));
  return new Map((found?.ids ?? []).map((id, at) => [id, found?.counts?.[at] ?? 0]));
}

function summed(rows: readonly { value: string | null; count: number }[]): FilterOption[] {
  const sums = new Map<string, number>();
  for (const { value, count: n } of rows) if (value !== null) sums.set(value, (sums.get(value) ?? 0) + n);
  return mostFirst(sums);
}

function mostFirst(counts: ReadonlyMap<string, number>): FilterOption[] {
  return [...counts]
    .map(([value, n]) => ({ value, count: n }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

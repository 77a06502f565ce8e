import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { noFilter } from '#lib/engines/lists/filters.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { offerFilters } from './lists/offers.ts';
import type { OfferFilter, OfferListing, OfferRow, OfferSort, Order } from './model.ts';
import { establishmentNameOf } from './reads/establishment-name.ts';
import { offerFields } from './reads/offer-fields.ts';
import {
  applicationsOfOffer,
  countsOfOffer,
  newApplicationsOfOffer,
  offerCondition,
  offerOrder,
} from './reads/offer-filter.ts';
import { toOfferRow } from './rows/offer-columns.ts';
import { offerCounts } from './schema/applications.ts';
import { offers } from './schema/offers.ts';

export const NO_OFFER_FILTER: OfferFilter = noFilter(offerFilters);

type OfferView = {
  readonly sort: OfferSort;
  readonly order: Order;
  readonly page: number;
  readonly perPage: number;
};

/** One page of the matching offers, and their total; `page` counts from 1, beyond the end there are no rows. */
export async function listOffers(
  scope: ScopeKey,
  filter: OfferFilter,
  view: OfferView,
  db = database(),
): Promise<OfferListing<OfferRow>> {
  const condition = offerCondition(scope, filter, new Date());
  const [rows, [counted]] = await Promise.all([
    pageOfOffers(scope, filter, view, db),
    db
      .select({ all: count(), matching: sql<number>`count(*) filter (where ${condition})::int` })
      .from(offers)
      .leftJoin(offerCounts, countsOfOffer)
      .where(eq(offers.scope, scope)),
  ]);
  return { rows, total: counted?.matching ?? 0, unfiltered: counted?.all ?? 0 };
}

/** Only the rows of `listOffers`, when the totals are known or not needed. */
export async function pageOfOffers(
  scope: ScopeKey,
  filter: OfferFilter,
  view: OfferView,
  db = database(),
): Promise<readonly OfferRow[]> {
  const order = offerOrder(scope, view.sort, view.order);
  // An offer’s row is wide: the matches are found in indexes.
  const page = db
    .select({ id: offers.id })
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(offerCondition(scope, filter, new Date()))
    .orderBy(...order)
    .limit(view.perPage)
    .offset((view.page - 1) * view.perPage)
    .as('page');
  const rows = await db
    .select(fieldsOf(scope))
    .from(page)
    .innerJoin(offers, and(eq(offers.scope, scope), eq(offers.id, page.id)))
    .leftJoin(offerCounts, countsOfOffer)
    .orderBy(...order);
  return rows.map(toOfferRow);
}

/** Ids of all matching offers, in the order of a list. */
export async function idsOfOffers(
  scope: ScopeKey,
  filter: OfferFilter,
  view: Pick<OfferView, 'sort' | 'order'>,
  db = database(),
): Promise<readonly number[]> {
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(offerCondition(scope, filter, new Date()))
    .orderBy(...offerOrder(scope, view.sort, view.order));
  return found.map(({ id }) => id);
}

/** Rows of the lists, in the order of their ids; missing ones are left out. */
export async function offersByIds(
  scope: ScopeKey,
  ids: readonly number[],
  db = database(),
): Promise<readonly OfferRow[]> {
  const found = await db
    .select(fieldsOf(scope))
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(and(eq(offers.scope, scope), inArray(offers.id, [...ids])));
  const rows = new Map(found.map((row) => [row.id, toOfferRow(row)]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** The offers that show a picture, by title, and their number; at most `most` are named. */
export async function offersShowing(
  key: ScopeKey,
  visualUrl: string,
  most: number,
  db = database(),
): Promise<{
  readonly offers: readonly { readonly id: number; readonly title: string }[];
  readonly total: number;
}> {
  const shown = and(eq(offers.scope, key), eq(offers.visualUrl, visualUrl));
  const [named, [counted]] = await Promise.all([
    db
      .select({ id: offers.id, title: offers.title })
      .from(offers)
      .where(shown)
      .orderBy(offers.sortTitle, offers.id)
      .limit(most),
    db.select({ all: count() }).from(offers).where(shown),
  ]);
  return { offers: named, total: counted?.all ?? 0 };
}

/** Which of these offers existed before an instant of ours: a read that started before it had them. */
export async function offersReadBefore(
  key: ScopeKey,
  ids: readonly number[],
  before: Date,
  db = database(),
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.scope, key), inArray(offers.id, [...ids]), lt(offers.readAt, before)));
  return new Set(found.map((offer) => offer.id));
}

/** The establishments of a scope that have an offer of a title which is not archived, and the status of the latest. */
export async function offersTitled(
  key: ScopeKey,
  title: string,
  db = database(),
): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ establishment: offers.establishmentId, status: offers.status })
    .from(offers)
    .where(
      and(
        eq(offers.scope, key),
        sql`lower(${offers.title}) = lower(${title})`,
        inArray(offers.status, CURRENT),
      ),
    )
    .orderBy(offers.id);
  return new Map(found.map(({ establishment, status }) => [establishment, status]));
}

/** Fields that two offers for the same position and season share. */
export type OfferTraits = {
  readonly title: string;
  readonly contractType: string;
  /** `YYYY-MM-DD`; '' where there is none. */
  readonly startDate: string;
  readonly city: string;
};

const CURRENT = ['draft', 'pending', 'published'];
const CURRENT_MOST = 2_000;

/** The offers of a scope that are neither closed nor archived, the latest first. */
export async function currentOffersOf(key: ScopeKey, db = database()): Promise<readonly OfferTraits[]> {
  return db
    .select({
      title: offers.title,
      contractType: sql<string>`coalesce(${offers.contractType}, '')`,
      startDate: sql<string>`coalesce(${offers.startDate}, '')`,
      city: offers.city,
    })
    .from(offers)
    .where(and(eq(offers.scope, key), inArray(offers.status, CURRENT)))
    .orderBy(desc(offers.id))
    .limit(CURRENT_MOST);
}

/** Matching offers per status, ignoring the statuses of the filter. */
export async function countOffers(
  key: ScopeKey,
  filter: OfferFilter,
  db = database(),
): Promise<Readonly<Record<string, number>>> {
  const condition = offerCondition(key, { ...filter, statuses: [] }, new Date());
  const counts = await db
    .select({ status: offers.status, n: count() })
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(condition)
    .groupBy(offers.status);
  return Object.fromEntries(counts.map(({ status, n }) => [status, n]));
}

/** The full record; null when the scope does not have it. */
export async function findOffer(key: ScopeKey, id: number, db = database()): Promise<Offer | null> {
  const [found] = await db
    .select({ record: offers.record, establishmentName: establishmentNameOf(offers) })
    .from(offers)
    .where(and(eq(offers.scope, key), eq(offers.id, id)));
  return found ? { ...found.record, establishmentName: found.establishmentName } : null;
}

/** One offer as the lists show it, with its counts; null when the scope does not have it. */
export async function findOfferRow(scope: ScopeKey, id: number, db = database()): Promise<OfferRow | null> {
  const [found] = await db
    .select(fieldsOf(scope))
    .from(offers)
    .leftJoin(offerCounts, countsOfOffer)
    .where(and(eq(offers.scope, scope), eq(offers.id, id)));
  return found ? toOfferRow(found) : null;
}

const fieldsOf = (scope: ScopeKey) => ({
  ...offerFields,
  applications: applicationsOfOffer(scope),
  newApplications: newApplicationsOfOffer,
});

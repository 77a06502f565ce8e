import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { conditionsOf, type ListSql } from '#lib/engines/lists/sql.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { offerFilters } from '../lists/offers.ts';
import type { OfferFilter, OfferSort, Order } from '../model.ts';
import { offerCounts as c } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { collections } from '../schema/sync.ts';
import { toWordQuery } from '../search-index.ts';
import { anyOf } from './any-of.ts';
import { zoneOfRowOf } from './zone-of-row.ts';

/** Status of an offer that is public and takes applications. */
export const OPEN_STATUS = 'published';
/** Status of an application that nobody has opened. */
export const NEW_STATUS = 'received';

/** Joins the counts of an offer; an offer without applications has none. */
export const countsOfOffer = and(eq(c.scope, offers.scope), eq(c.offerId, offers.id));

/**
 * Applications of an offer in the mirror; until the initial sync of applications is done the platform’s own number when
 * it is higher. For queries that join `countsOfOffer`. Whether the initial sync is done is read once for the scope:
 * read for each offer, it made the planner expect so much work that it compiled the query first.
 */
export function applicationsOfOffer(scope: ScopeKey): SQL<number> {
  return sql<number>`greatest(
    coalesce(${c.n}, 0),
    case when exists (select 1 from ${collections} where ${collections.scope} = ${scope}
                      and ${collections.name} = 'applications' and ${collections.syncedAt} is not null)
         then 0 else coalesce(${offers.remoteApplications}, 0) end)`;
}

export const newApplicationsOfOffer = sql<number>`coalesce(${c.fresh}, 0)`;

/** Each filter as SQL, for queries that join `countsOfOffer`. Every total is counted from the rows. */
export const offerSql = {
  q: {
    where: (typed, { scope }) => {
      const query = toWordQuery(scope, typed);
      return query === null ? undefined : sql`${offers.words} @@ ${query}::tsquery`;
    },
  },
  statuses: { where: (statuses) => anyOf(offers.status, statuses) },
  establishments: { where: (ids) => anyOf(offers.establishmentId, ids) },
  departments: { where: (departments) => anyOf(offers.department, departments) },
  contracts: { where: (contracts) => anyOf(offers.contractType, contracts) },
  expiresWithinDays: { where: (days, { now }) => (days === null ? undefined : expiresWithin(days, now)) },
  withoutApplications: { where: (on, { scope }) => (on ? withoutApplications(scope) : undefined) },
} as const satisfies ListSql<typeof offerFilters>;

/** The offers of a scope that match a filter. */
export function offerCondition(scope: ScopeKey, filter: OfferFilter, now: Date): SQL | undefined {
  return and(eq(offers.scope, scope), ...conditionsOf(offerSql, filter, { scope, now }));
}

/** For queries that join `countsOfOffer`. */
export function withoutApplications(scope: ScopeKey): SQL | undefined {
  return and(eq(offers.status, OPEN_STATUS), sql`${applicationsOfOffer(scope)} = 0`);
}

/** Open offers whose last day is today at the establishment, or within so many days. */
export function expiresWithin(days: number, now: Date): SQL | undefined {
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zoneOfRowOf(offers)})::date`;
  return and(
    eq(offers.status, OPEN_STATUS),
    sql`${offers.expiresOn} between ${today} and ${today} + ${days}::int`,
  );
}

/** An offer without an end comes last in both directions. */
export function offerOrder(scope: ScopeKey, sort: OfferSort, order: Order): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  const value = sort === 'applications' ? applicationsOfOffer(scope) : SORT_COLUMNS[sort];
  return [...(sort === 'expires' ? [sql`${value} is null`] : []), direction(value), direction(offers.id)];
}

const SORT_COLUMNS = {
  modified: offers.modifiedAt,
  title: offers.sortTitle,
  created: offers.createdAt,
  expires: offers.expiresOn,
} as const satisfies Record<Exclude<OfferSort, 'applications'>, PgColumn>;

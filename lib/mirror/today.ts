import { count, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { countApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { WAITING_DAYS } from './establishments.ts';
import { addDays, toParisDay } from './paris-day.ts';
import { countAll } from './reads/application-counts.ts';
import { countsOfOffer, expiresWithin, withoutApplications } from './reads/offer-filter.ts';
import { offerCounts } from './schema/applications.ts';
import { offers } from './schema/offers.ts';
import { toScopeNumber } from './scope-number.ts';

/** An open offer that ends within so many days is shown as expiring. */
export const EXPIRING_DAYS = 14;

/** What needs attention. Every number is the total of a list that a filter can show. */
export type TodayFigures = {
  readonly applicationsByStatus: Readonly<Record<string, number>>;
  readonly offersByStatus: Readonly<Record<string, number>>;
  /** `waitingDays: WAITING_DAYS`. */
  readonly waitingApplications: number;
  /** `expiresWithinDays: EXPIRING_DAYS`. */
  readonly expiringOffers: number;
  /** `withoutApplications: true`. */
  readonly emptyOffers: number;
  /** Received on this and the six days before it, Paris; `from` of the filter is `since`. */
  readonly lastSevenDays: { readonly since: string; readonly received: number; readonly before: number };
};

export async function todayFigures(key: ScopeKey, db = database()): Promise<TodayFigures> {
  const scope = toScopeNumber(key);
  const now = new Date();
  const [applicationsByStatus, perStatus, waitingApplications, lastSevenDays] = await Promise.all([
    countApplications(key, NO_APPLICATION_FILTER, db),
    db
      .select({
        status: offers.status,
        n: count(),
        expiring: sql<number>`count(*) filter (where ${expiresWithin(EXPIRING_DAYS, now)})::int`,
        empty: sql<number>`count(*) filter (where ${withoutApplications(scope)})::int`,
      })
      .from(offers)
      .leftJoin(offerCounts, countsOfOffer)
      .where(eq(offers.scope, scope))
      .groupBy(offers.status),
    countAll(db, scope, { ...NO_APPLICATION_FILTER, waitingDays: WAITING_DAYS }, now),
    receivedLately(db, scope, now),
  ]);
  return {
    applicationsByStatus,
    offersByStatus: Object.fromEntries(perStatus.map(({ status, n }) => [status, n])),
    waitingApplications,
    expiringOffers: perStatus.reduce((sum, { expiring }) => sum + expiring, 0),
    emptyOffers: perStatus.reduce((sum, { empty }) => sum + empty, 0),
    lastSevenDays,
  };
}

async function receivedLately(
  db: ReturnType<typeof database>,
  scope: number,
  now: Date,
): Promise<TodayFigures['lastSevenDays']> {
  const since = addDays(toParisDay(now), -6);
  const received = (from: string, to: string | null) =>
    countAll(db, scope, { ...NO_APPLICATION_FILTER, from, to }, now);
  const [lately, before] = await Promise.all([
    received(since, null),
    received(addDays(since, -7), addDays(since, -1)),
  ]);
  return { since, received: lately, before };
}

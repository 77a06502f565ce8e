import { and, count, eq, sql } from 'drizzle-orm';
import type { ScopeKey } from '#lib/auth/scope.ts';
import { database } from '#lib/store/database.ts';
import { countApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { WAITING_DAYS } from './establishments.ts';
import { addDays, toParisDay } from './paris-day.ts';
import { waitingCondition } from './reads/application-filter.ts';
import { countsOfOffer, expiresWithin, withoutApplications } from './reads/offer-filter.ts';
import { applicationDays, applications, offerCounts } from './schema/applications.ts';
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
  const [applicationsByStatus, perStatus, [waiting], lastSevenDays] = await Promise.all([
    countApplications(key, NO_APPLICATION_FILTER, db),
    db
      .select({
        status: offers.status,
        n: count(),
        expiring: sql<number>`count(*) filter (where ${expiresWithin(EXPIRING_DAYS, now)})::int`,
        empty: sql<number>`count(*) filter (where ${withoutApplications})::int`,
      })
      .from(offers)
      .leftJoin(offerCounts, countsOfOffer)
      .where(eq(offers.scope, scope))
      .groupBy(offers.status),
    db
      .select({ n: count() })
      .from(applications)
      .where(and(eq(applications.scope, scope), waitingCondition(WAITING_DAYS, now))),
    receivedLately(db, scope, now),
  ]);
  return {
    applicationsByStatus,
    offersByStatus: Object.fromEntries(perStatus.map(({ status, n }) => [status, n])),
    waitingApplications: waiting?.n ?? 0,
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
  const day = applicationDays.day;
  const [sums] = await db
    .select({
      received: sql<number>`coalesce(sum(n) filter (where ${day} >= ${since}), 0)::int`,
      before: sql<number>`coalesce(sum(n) filter (where ${day} < ${since}), 0)::int`,
    })
    .from(applicationDays)
    .where(and(eq(applicationDays.scope, scope), sql`${day} >= ${addDays(since, -7)}`));
  return { since, received: sums?.received ?? 0, before: sums?.before ?? 0 };
}

import { and, count, eq, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#contract/day.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import type { ApplicationFilter } from '#lib/engines/mirror/model.ts';
import { countAll } from '#lib/engines/mirror/reads/application-counts.ts';
import { fromDay } from '#lib/engines/mirror/reads/application-filter.ts';
import { countsOfOffer, expiresWithin, withoutApplications } from '#lib/engines/mirror/reads/offer-filter.ts';
import { applications, offerCounts } from '#lib/engines/mirror/schema/applications.ts';
import { offers } from '#lib/engines/mirror/schema/offers.ts';
import { STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';

/** An open offer that ends within this many days is shown as expiring. */
export const EXPIRING_DAYS = 14;
/** Days, today included, whose applications are counted per day. */
const LATELY_DAYS = 14;

/** What needs attention. Every figure is the total of a list that a filter can show. */
export type TodayFigures = {
  readonly applicationsByStatus: Readonly<Record<string, number>>;
  readonly offersByStatus: Readonly<Record<string, number>>;
  /** `waitingDays: WAITING_DAYS`. */
  readonly waitingApplications: number;
  /** `expiresWithinDays: EXPIRING_DAYS`. */
  readonly expiringOffers: number;
  /** `withoutApplications: true`. */
  readonly emptyOffers: number;
  /** Waiting ones in the first stage of the platform. */
  readonly waitingNew: number;
  /** Waiting ones that have waited for more than `STALE_DAYS`. */
  readonly staleApplications: number;
  /** Offers without applications that expire soon. */
  readonly emptyExpiring: number;
  /** Applications received on each of the last days of the establishment, oldest first. */
  readonly receivedLately: readonly { readonly day: string; readonly received: number }[];
};

export async function todayFigures(
  scope: ScopeKey,
  firstStage: string,
  db = database(),
): Promise<TodayFigures> {
  const now = new Date();
  const countWaiting = (filter: Partial<ApplicationFilter>) =>
    countAll(db, scope, { ...NO_APPLICATION_FILTER, ...filter }, now);
  const [applicationsByStatus, perStatus, waitingApplications, waitingNew, stale, lately] = await Promise.all(
    [
      countApplications(scope, NO_APPLICATION_FILTER, db),
      db
        .select({
          status: offers.status,
          n: count(),
          expiring: sql<number>`count(*) filter (where ${expiresWithin(EXPIRING_DAYS, now)})::int`,
          empty: sql<number>`count(*) filter (where ${withoutApplications(scope)})::int`,
          both: sql<number>`count(*) filter (where ${expiresWithin(EXPIRING_DAYS, now)} and ${withoutApplications(scope)})::int`,
        })
        .from(offers)
        .leftJoin(offerCounts, countsOfOffer)
        .where(eq(offers.scope, scope))
        .groupBy(offers.status),
      countWaiting({ waitingDays: WAITING_DAYS }),
      countWaiting({ waitingDays: WAITING_DAYS, statuses: [firstStage] }),
      countWaiting({ waitingDays: STALE_DAYS }),
      receivedByDay(db, scope, now),
    ],
  );
  return {
    applicationsByStatus,
    offersByStatus: Object.fromEntries(perStatus.map(({ status, n }) => [status, n])),
    waitingApplications,
    expiringOffers: perStatus.reduce((sum, { expiring }) => sum + expiring, 0),
    emptyOffers: perStatus.reduce((sum, { empty }) => sum + empty, 0),
    waitingNew,
    staleApplications: stale,
    emptyExpiring: perStatus.reduce((sum, { both }) => sum + both, 0),
    receivedLately: lately,
  };
}

async function receivedByDay(
  db: ReturnType<typeof database>,
  scope: ScopeKey,
  now: Date,
): Promise<TodayFigures['receivedLately']> {
  const since = addDays(dayIn(await zoneOfScope(scope, db), now), 1 - LATELY_DAYS);
  const rows = await db
    .select({ day: sql<string>`${applications.receivedOn}::text`, n: count() })
    .from(applications)
    .where(and(eq(applications.scope, scope), fromDay(applications.receivedAt, since)))
    .groupBy(applications.receivedOn);
  const byDay = new Map(rows.map(({ day, n }) => [day, n]));
  return Array.from({ length: LATELY_DAYS }, (_, at) => {
    const day = addDays(since, at);
    return { day, received: byDay.get(day) ?? 0 };
  });
}

import { and, count, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import { addDays, dayIn } from '#contract/day.ts';
import { countAllApplications } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import { awakeCondition, fromDay, waitingCondition } from '#lib/engines/mirror/reads/application-filter.ts';
import { countsOfOffer, expiresWithin, withoutApplications } from '#lib/engines/mirror/reads/offer-filter.ts';
import { applications, offerCounts } from '#lib/engines/mirror/schema/applications.ts';
import { offers } from '#lib/engines/mirror/schema/offers.ts';
import { STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, database } from '#lib/engines/store/database.ts';

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
  /** Those in the first stage that nobody has snoozed. */
  readonly awakeNew: number;
  readonly snoozedNew: number;
  readonly snoozedWaiting: number;
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
  const isSoon = expiresWithin(EXPIRING_DAYS, now);
  const isEmpty = withoutApplications(scope);
  const [applicationsByStatus, perStatus, unanswered, lately] = await Promise.all([
    countAllApplications(scope, db),
    db
      .select({
        status: offers.status,
        n: count(),
        expiring: countIf(isSoon),
        empty: countIf(isEmpty),
        both: countIf(and(isSoon, isEmpty)),
      })
      .from(offers)
      .leftJoin(offerCounts, countsOfOffer)
      .where(eq(offers.scope, scope))
      .groupBy(offers.status),
    countUnanswered(db, scope, firstStage, now),
    receivedByDay(db, scope, now),
  ]);
  return {
    applicationsByStatus,
    ...unanswered,
    offersByStatus: Object.fromEntries(perStatus.map(({ status, n }) => [status, n])),
    expiringOffers: perStatus.reduce((sum, { expiring }) => sum + expiring, 0),
    emptyOffers: perStatus.reduce((sum, { empty }) => sum + empty, 0),
    emptyExpiring: perStatus.reduce((sum, { both }) => sum + both, 0),
    receivedLately: lately,
  };
}

const countIf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

type Unanswered = Pick<
  TodayFigures,
  'waitingApplications' | 'waitingNew' | 'staleApplications' | 'awakeNew' | 'snoozedNew' | 'snoozedWaiting'
>;

/** All that one scan of the new and the waiting applications can count. */
async function countUnanswered(
  db: Database,
  scope: ScopeKey,
  firstStage: string,
  now: Date,
): Promise<Unanswered> {
  const isNew = eq(applications.shownStatus, firstStage);
  const isWaiting = waitingCondition(WAITING_DAYS, now);
  const isAwake = awakeCondition(scope, now);
  const isSnoozed = not(isAwake);
  const [counted] = await db
    .select({
      waitingApplications: countIf(isWaiting),
      waitingNew: countIf(and(isWaiting, isNew)),
      staleApplications: countIf(waitingCondition(STALE_DAYS, now)),
      awakeNew: countIf(and(isNew, isAwake)),
      snoozedNew: countIf(and(isNew, isSnoozed)),
      snoozedWaiting: countIf(and(isWaiting, isSnoozed)),
    })
    .from(applications)
    .where(
      and(
        eq(applications.scope, scope),
        inArray(applications.shownStatus, [...new Set([firstStage, ...WAITING.statuses])]),
      ),
    );
  if (!counted) throw new Error('An aggregate without groups has one row.');
  return counted;
}

async function receivedByDay(
  db: Database,
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

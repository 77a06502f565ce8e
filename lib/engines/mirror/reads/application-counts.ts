import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import { findKnown } from '#lib/engines/lists/sql.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner } from '#lib/engines/store/database.ts';
import type { ApplicationFilter } from '../model.ts';
import { applications, applicationTallies } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { anyOf } from './any-of.ts';
import { applicationCondition, applicationSql, notWaitingYet } from './application-filter.ts';
import { type Count, countSums, keptSums } from './application-sums.ts';

/** Matching rows per status, from the cheapest sufficient source: stored counts, or the rows. */
export async function countByStatus(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  now: Date,
): Promise<readonly Count[]> {
  return (
    (await countAtOnce(db, scope, filter, now)) ?? countRows(db, applicationCondition(scope, filter, now))
  );
}

/** The same from stored counts; null when all matching rows would have to be scanned. */
export async function countAtOnce(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  now: Date,
): Promise<readonly Count[] | null> {
  const sums = keptSums(filter);
  if (sums) return countSums(db, scope, sums, filter.statuses);
  const tallied = findTallied(filter);
  if (tallied) return countTallies(db, scope, tallied);
  const { waitingDays } = filter;
  const inTime = { ...filter, waitingDays: null };
  return waitingDays === null || needsRows(inTime) ? null : countWaiting(db, scope, inTime, waitingDays, now);
}

/** Whether only the rows can be counted: then no index of an order has the matches together either. */
export function needsRows(filter: ApplicationFilter): boolean {
  return keptSums(filter) === null && findTallied(filter) === null;
}

export async function countAll(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  now: Date,
): Promise<number> {
  return sumOf(await countByStatus(db, scope, filter, now));
}

export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0);
}

export function toRecord(counts: readonly Count[]): Readonly<Record<string, number>> {
  return Object.fromEntries(counts.map(({ status, n }) => [status, n]));
}

const total = sql<number>`sum(n)::int`;

async function countRows(db: Runner, condition: SQL | undefined): Promise<Count[]> {
  return db
    .select({ status: applications.shownStatus, n: sql<number>`count(*)::int` })
    .from(applications)
    .where(condition)
    .groupBy(applications.shownStatus);
}

/** All that can wait are stored; those that do not wait yet are the few of the last days. */
async function countWaiting(
  db: Runner,
  scope: ScopeKey,
  filter: ApplicationFilter,
  days: number,
  now: Date,
): Promise<Count[]> {
  const asked = filter.statuses;
  const statuses = WAITING.statuses.filter((status) => asked.length === 0 || asked.includes(status));
  if (statuses.length === 0) return [];
  const inTime = { ...filter, statuses };
  const [all, young] = await Promise.all([
    countByStatus(db, scope, inTime, now),
    countRows(db, and(applicationCondition(scope, inTime, now), notWaitingYet(days, now))),
  ]);
  const early = new Map(young.map(({ status, n }) => [status, n]));
  return all.map(({ status, n }) => ({ status, n: n - (early.get(status) ?? 0) })).filter(({ n }) => n > 0);
}

type Tallied = NonNullable<ReturnType<typeof findTallied>>;

const findTallied = (filter: ApplicationFilter) => findKnown(applicationSql, 'tallies', filter);

async function countTallies(db: Runner, scope: ScopeKey, filter: Tallied): Promise<Count[]> {
  const t = applicationTallies;
  const ofDepartments = sql`${t.offerId} in (select ${offers.id} from ${offers} where ${offers.scope} = ${scope}
    and ${inArray(offers.department, [...filter.departments])})`;
  return db
    .select({ status: t.status, n: total })
    .from(t)
    .where(
      and(
        eq(t.scope, scope),
        anyOf(t.status, filter.statuses),
        anyOf(t.offerId, filter.offers),
        anyOf(t.establishmentId, filter.establishments),
        anyOf(t.source, filter.sources),
        filter.departments.length > 0 ? ofDepartments : undefined,
      ),
    )
    .groupBy(t.status)
    .having(sql`sum(n) > 0`);
}

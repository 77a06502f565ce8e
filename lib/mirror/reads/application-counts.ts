import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { applications, applicationTallies } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { toWordQuery } from '../words.ts';
import { anyOf } from './any-of.ts';
import { collectCondition, frequenciesOf } from './application-collect.ts';
import { applicationCondition, notWaitingYet } from './application-filter.ts';
import { countMarked } from './application-marks.ts';
import { countBeginning, countedBeginnings } from './application-search.ts';
import { type Count, countSums, keptSums } from './application-sums.ts';

/** Rows per status that a filter asks for, from the cheapest source that can tell: kept counts, or the rows. */
export async function countByStatus(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  now: Date,
): Promise<readonly Count[]> {
  const found = await countKept(db, scope, filter);
  if (found) return found;
  const frequencies = await frequenciesOf(db, scope, filter);
  if (frequencies) return countRows(db, collectCondition(scope, filter, frequencies, now));
  if (toWordQuery(scope, filter.q) !== null || isOfDaysAndMore(filter))
    return countRows(db, applicationCondition(scope, filter, now));
  if (filter.waitingDays !== null) return countWaiting(db, scope, filter, filter.waitingDays, now);
  const kept = keptSums(filter);
  return kept ? countSums(db, scope, kept, filter.statuses) : countTallies(db, scope, filter);
}

/** Rows per status of a search, when what is kept of its words tells; null when it does not, or there is no search. */
export async function countKept(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
): Promise<readonly Count[] | null> {
  const [beginning, ...more] = countedBeginnings(filter);
  if (beginning === undefined) return null;
  if (more.length === 0) return countBeginning(db, scope, beginning, filter.statuses);
  return countMarked(db, scope, [beginning, ...more], filter.statuses);
}

/** Whether the rows that match stand together in no index of an order. */
export function needsRows(scope: number, filter: ApplicationFilter): boolean {
  return filter.waitingDays !== null || toWordQuery(scope, filter.q) !== null || isOfDaysAndMore(filter);
}

/** Neither sums nor tallies know the days of an offer or of an establishment. */
function isOfDaysAndMore(filter: ApplicationFilter): boolean {
  return (filter.from !== null || filter.to !== null) && namesOffers(filter);
}

function namesOffers({ offers: ids, establishments, departments, sources }: ApplicationFilter): boolean {
  return ids.length + establishments.length + departments.length + sources.length > 0;
}

export async function countAll(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  now: Date,
): Promise<number> {
  return sumOf(await countByStatus(db, scope, filter, now));
}

export function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { n }) => sum + n, 0);
}

const total = sql<number>`sum(n)::int`;

async function countRows(db: Runner, condition: SQL | undefined): Promise<Count[]> {
  return db
    .select({ status: applications.shownStatus, n: sql<number>`count(*)::int` })
    .from(applications)
    .where(condition)
    .groupBy(applications.shownStatus);
}

/** All that can wait are counted beforehand; those that do not yet are the few of the last days. */
async function countWaiting(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  days: number,
  now: Date,
): Promise<Count[]> {
  const asked = filter.statuses;
  const statuses = WAITING.statuses.filter((status) => asked.length === 0 || asked.includes(status));
  if (statuses.length === 0) return [];
  const inTime = { ...filter, statuses, waitingDays: null };
  const [all, young] = await Promise.all([
    countByStatus(db, scope, inTime, now),
    countRows(db, and(applicationCondition(scope, inTime, now), notWaitingYet(days, now))),
  ]);
  const early = new Map(young.map(({ status, n }) => [status, n]));
  return all.map(({ status, n }) => ({ status, n: n - (early.get(status) ?? 0) })).filter(({ n }) => n > 0);
}

async function countTallies(db: Runner, scope: number, filter: ApplicationFilter): Promise<Count[]> {
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

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Runner } from '../database.ts';
import type { ApplicationFilter } from '../model.ts';
import { addDays } from '../paris-day.ts';
import { applicationDays, applications, applicationTallies } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { toWordQuery } from '../words.ts';
import { anyOf } from './any-of.ts';
import { applicationCondition } from './application-filter.ts';
import { countBeginning, countedBeginning } from './application-search.ts';

type Count = { readonly status: string; readonly n: number };

/** Rows per status that a filter asks for, from the cheapest source that can tell: kept counts, or the rows. */
export async function countByStatus(
  db: Runner,
  scope: number,
  filter: ApplicationFilter,
  now: Date,
): Promise<readonly Count[]> {
  const beginning = countedBeginning(filter);
  if (beginning !== null) return countBeginning(db, scope, beginning, filter.statuses);
  if (needsRows(scope, filter)) return countRows(db, scope, filter, now);
  return namesOffers(filter) ? countTallies(db, scope, filter) : countDays(db, scope, filter);
}

/** Whether the rows that match stand together in no index of an order. */
export function needsRows(scope: number, filter: ApplicationFilter): boolean {
  const byDay = filter.from !== null || filter.to !== null;
  return (
    filter.waitingDays !== null || toWordQuery(scope, filter.q) !== null || (byDay && namesOffers(filter))
  );
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
  const counts = await countByStatus(db, scope, filter, now);
  return counts.reduce((sum, count) => sum + count.n, 0);
}

const total = sql<number>`sum(n)::int`;

async function countRows(db: Runner, scope: number, filter: ApplicationFilter, now: Date): Promise<Count[]> {
  return db
    .select({ status: applications.shownStatus, n: sql<number>`count(*)::int` })
    .from(applications)
    .where(applicationCondition(scope, filter, now))
    .groupBy(applications.shownStatus);
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

async function countDays(db: Runner, scope: number, filter: ApplicationFilter): Promise<Count[]> {
  const d = applicationDays;
  return db
    .select({ status: d.status, n: total })
    .from(d)
    .where(
      and(
        eq(d.scope, scope),
        anyOf(d.status, filter.statuses),
        filter.from === null ? undefined : sql`${d.day} >= ${addDays(filter.from, 0)}`,
        filter.to === null ? undefined : sql`${d.day} <= ${addDays(filter.to, 0)}`,
      ),
    )
    .groupBy(d.status)
    .having(sql`sum(n) > 0`);
}

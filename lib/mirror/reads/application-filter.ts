import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import type { ApplicationFilter } from '../model.ts';
import { addDays } from '../paris-day.ts';
import { applications } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { toWordQuery } from '../words.ts';
import { anyOf } from './any-of.ts';

/** The rows of a scope that a filter asks for. */
export function applicationCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  return and(
    eq(applications.scope, scope),
    anyOf(applications.shownStatus, filter.statuses),
    anyOf(applications.offerId, filter.offers),
    anyOf(applications.establishmentId, filter.establishments),
    anyOf(applications.source, filter.sources),
    departmentCondition(scope, filter.departments),
    filter.from === null
      ? undefined
      : sql`${applications.receivedAt} >= ${midnight(addDays(filter.from, 0))}`,
    filter.to === null ? undefined : sql`${applications.receivedAt} < ${midnight(addDays(filter.to, 1))}`,
    waitingCondition(filter.waitingDays, now),
    wordCondition(scope, filter.q),
  );
}

function departmentCondition(scope: number, departments: readonly string[]): SQL | undefined {
  if (departments.length === 0) return undefined;
  return sql`${applications.offerId} in (select ${offers.id} from ${offers} where ${offers.scope} = ${scope}
    and ${inArray(offers.department, [...departments])})`;
}

/** The same rows for a walk from a step of an order: their department is a test, or each offer would be looked up. */
export function stepCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  const test = departmentCondition(scope, filter.departments);
  return and(
    applicationCondition(scope, { ...filter, departments: [] }, now),
    test && sql`(${test}) is true`,
  );
}

/**
 * The same rows for a walk along an order: the search is a test of each row that no index answers, or the planner
 * would collect all matches and sort them.
 */
export function walkCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  return and(applicationCondition(scope, { ...filter, q: '' }, now), wordTest(scope, filter.q));
}

/** The same rows, of which an index finds those that have one of the words. */
export function firstByWord(
  scope: number,
  filter: ApplicationFilter,
  word: string,
  now: Date,
): SQL | undefined {
  return and(applicationCondition(scope, { ...filter, q: word }, now), wordTest(scope, filter.q));
}

function wordTest(scope: number, typed: string): SQL | undefined {
  const query = toWordQuery(scope, typed);
  return query === null ? undefined : sql`ts_match_vq(${applications.words}, ${query}::tsquery)`;
}

/** Waiting for a first answer for more than so many days. */
export function waitingCondition(days: number | null, now: Date): SQL | undefined {
  if (days === null) return undefined;
  return and(
    inArray(applications.shownStatus, WAITING.statuses),
    sql`${applications.shownSince} < ${daysBefore(days, now)}`,
  );
}

/** Of applications in a status that can wait: those that do not wait so long. */
export function notWaitingYet(days: number, now: Date): SQL {
  return sql`${applications.shownSince} >= ${daysBefore(days, now)}`;
}

function daysBefore(days: number, now: Date): SQL {
  return sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`;
}

function wordCondition(scope: number, typed: string): SQL | undefined {
  const query = toWordQuery(scope, typed);
  return query === null ? undefined : sql`${applications.words} @@ ${query}::tsquery`;
}

/** The instant at which a day begins in Paris. */
export function midnight(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/Paris')`;
}

const DAY_MS = 86_400_000;

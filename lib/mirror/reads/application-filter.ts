import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import { conditionsOf, type ListSql } from '#lib/list/sql.ts';
import type { applicationFilters } from '../lists/applications.ts';
import type { ApplicationFilter } from '../model.ts';
import { addDays } from '../paris-day.ts';
import { PATH } from '../rows/application-path.ts';
import { applications } from '../schema/applications.ts';
import { offers } from '../schema/offers.ts';
import { toWordQuery } from '../words.ts';
import { anyOf } from './any-of.ts';

/**
 * Counts that are kept beside the rows: `words` of the beginnings of words, `sums` of one property, `tallies` of an
 * offer, its establishment and a source together. All of them know statuses.
 */
type ApplicationCount = 'words' | 'sums' | 'tallies';

/** Each filter as SQL, and the kept counts that know it. */
export const applicationSql = {
  q: { where: (typed, { scope }) => wordCondition(scope, typed), counts: ['words'] },
  offers: { where: (ids) => anyOf(applications.offerId, ids), counts: ['tallies'] },
  establishments: { where: (ids) => anyOf(applications.establishmentId, ids), counts: ['sums', 'tallies'] },
  statuses: {
    where: (statuses) => anyOf(applications.shownStatus, statuses),
    counts: ['words', 'sums', 'tallies'],
  },
  departments: {
    where: (departments, { scope }) => departmentCondition(scope, departments),
    counts: ['sums', 'tallies'],
  },
  sources: { where: (sources) => anyOf(applications.source, sources), counts: ['sums', 'tallies'] },
  waitingDays: { where: (days, { now }) => waitingCondition(days, now) },
  from: {
    where: (day) =>
      day === null ? undefined : sql`${applications.receivedAt} >= ${midnight(addDays(day, 0))}`,
    counts: ['sums'],
  },
  to: {
    where: (day) =>
      day === null ? undefined : sql`${applications.receivedAt} < ${midnight(addDays(day, 1))}`,
    counts: ['sums'],
  },
  reached: {
    where: (stage) =>
      stage === null ? undefined : sql`${applications.furthest} >= ${sql.raw(String(PATH.indexOf(stage)))}`,
  },
  answeredFrom: {
    where: (day) =>
      day === null ? undefined : sql`${applications.answeredAt} >= ${midnight(addDays(day, 0))}`,
  },
  statusFrom: {
    where: (day) =>
      day === null ? undefined : sql`${applications.shownSince} >= ${midnight(addDays(day, 0))}`,
  },
} as const satisfies ListSql<typeof applicationFilters, ApplicationCount>;

/** The rows of a scope that a filter asks for. */
export function applicationCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  return and(eq(applications.scope, scope), ...conditionsOf(applicationSql, filter, { scope, now }));
}

function departmentCondition(scope: number, departments: readonly string[]): SQL | undefined {
  if (departments.length === 0) return undefined;
  return sql`${applications.offerId} in (select ${offers.id} from ${offers} where ${offers.scope} = ${scope}
    and ${inArray(offers.department, [...departments])})`;
}

/** The same rows for a walk from a step of an order: their department is a test, or each offer would be looked up. */
export function stepCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  return and(applicationCondition(scope, { ...filter, departments: [] }, now), departmentTest(scope, filter));
}

/** The departments of a filter as a test of each row. */
export function departmentTest(scope: number, { departments }: ApplicationFilter): SQL | undefined {
  const condition = departmentCondition(scope, departments);
  return condition && sql`(${condition}) is true`;
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

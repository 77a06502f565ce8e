import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { WAITING } from '#contract/candidature.ts';
import { addDays } from '#contract/day.ts';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { EASTMOST_HOURS, WESTMOST_HOURS } from '#contract/time-zones.ts';
import { conditionsOf, type ListSql } from '#lib/engines/lists/sql.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { followUps } from '#lib/engines/store/schema/follow-ups.ts';
import type { applicationFilters } from '../lists/applications.ts';
import type { ApplicationFilter } from '../model.ts';
import { PATH } from '../rows/application-path.ts';
import { applicationRecords, applications } from '../schema/applications.ts';
import { favorites } from '../schema/favorites.ts';
import { offers } from '../schema/offers.ts';
import { toWordQueries, toWordQuery } from '../search-index.ts';
import { anyOf } from './any-of.ts';
import { talentOfRecord } from './talent-of-record.ts';
import { zoneOfRowOf } from './zone-of-row.ts';

/**
 * Counts that are stored beside the rows: `sums` of one property, `tallies` of an offer, its establishment and a source
 * together. Both by status.
 */
type ApplicationCount = 'sums' | 'tallies';

/** Each filter as SQL, and the stored counts that include it. */
export const applicationSql = {
  q: { where: (typed, { scope }) => wordCondition(scope, typed) },
  offers: { where: (ids) => anyOf(applications.offerId, ids), counts: ['tallies'] },
  establishments: { where: (ids) => anyOf(applications.establishmentId, ids), counts: ['sums', 'tallies'] },
  statuses: {
    where: (statuses) => anyOf(applications.shownStatus, statuses),
    counts: ['sums', 'tallies'],
  },
  departments: {
    where: (departments, { scope }) => departmentCondition(scope, departments),
    counts: ['sums', 'tallies'],
  },
  sources: { where: (sources) => anyOf(applications.source, sources), counts: ['sums', 'tallies'] },
  waitingDays: { where: (days, { now }) => waitingCondition(days, now) },
  from: { where: (day) => fromDay(applications.receivedAt, day), counts: ['sums'] },
  to: { where: (day) => toDay(applications.receivedAt, day), counts: ['sums'] },
  reached: {
    where: (stage) =>
      stage === null ? undefined : sql`${applications.furthest} >= ${sql.raw(String(PATH.indexOf(stage)))}`,
  },
  left: {
    where: (stage) => (stage === null ? undefined : sql`${stayOf(PATH.indexOf(stage))} is not null`),
  },
  answeredFrom: { where: (day) => fromDay(applications.answeredAt, day) },
  answeredTo: { where: (day) => toDay(applications.answeredAt, day) },
  statusFrom: { where: (day) => fromDay(applications.shownSince, day) },
  statusTo: { where: (day) => toDay(applications.shownSince, day) },
  languages: { where: (languages) => speaks(languages) },
  experienceYears: {
    where: (years) => (years === null ? undefined : sql`${applications.experienceYears} >= ${years}`),
  },
  availableBy: {
    where: (day) => (day === null ? undefined : sql`${applications.availableFrom} <= ${day}::date`),
  },
  housingNeeded: {
    where: (isNeeded) => (isNeeded ? eq(applications.housingNeeded, true) : undefined),
  },
  hasCv: { where: (hasCv) => (hasCv ? eq(applications.hasCv, true) : undefined) },
  favorites: { where: (isOn, { scope }) => (isOn ? favoriteCondition(scope) : undefined) },
  everywhere: { where: (typed, { scope }) => everywhereCondition(scope, typed) },
  assignees: {
    where: (people, { scope }) =>
      people.length === 0 ? undefined : followedCondition(scope, inArray(followUps.assigneeId, [...people])),
  },
  snoozed: {
    where: (snoozed, { scope, now }) =>
      snoozed ? followedCondition(scope, gt(followUps.snoozedUntil, now)) : undefined,
  },
  // The moment depends on the reader, who is not known here: without `receivedSince` nothing matches.
  sinceVisit: { where: (isOn) => (isOn ? sql`false` : undefined) },
  receivedSince: {
    where: (at) =>
      at === null ? undefined : sql`${applications.receivedAt} >= ${new Date(at).toISOString()}::timestamptz`,
  },
} as const satisfies ListSql<typeof applicationFilters, ApplicationCount>;

/** The rows of a scope that match a filter. */
export function applicationCondition(scope: ScopeKey, filter: ApplicationFilter, now: Date): SQL | undefined {
  return and(eq(applications.scope, scope), ...conditionsOf(applicationSql, filter, { scope, now }));
}

function departmentCondition(scope: ScopeKey, departments: readonly string[]): SQL | undefined {
  if (departments.length === 0) return undefined;
  return sql`${applications.offerId} in (select ${offers.id} from ${offers} where ${offers.scope} = ${scope}
    and ${inArray(offers.department, [...departments])})`;
}

/** By people who speak all of these languages. */
function speaks(languages: readonly string[]): SQL | undefined {
  if (languages.length === 0) return undefined;
  return sql`${applications.languages} @> ${sql.param([...languages])}::text[]`;
}

/** Applications whose follow-up in the establishment meets the condition. */
function followedCondition(scope: ScopeKey, condition: SQL | undefined): SQL {
  return sql`${applications.id} in (select ${followUps.applicationId} from ${followUps}
    where ${and(eq(followUps.scopeKey, scope), condition)})`;
}

/** Applications that nobody of the establishment has snoozed. */
export function awakeCondition(scope: ScopeKey, now: Date): SQL {
  return sql`not (${followedCondition(scope, gt(followUps.snoozedUntil, now))})`;
}

/**
 * The same rows for a scan in order: searches and the department become tests of each row that no index supports, or
 * the planner would collect all matches and sort them.
 */
export function walkCondition(scope: ScopeKey, filter: ApplicationFilter, now: Date): SQL | undefined {
  const department = departmentCondition(scope, filter.departments);
  return and(
    applicationCondition(scope, { ...filter, q: '', everywhere: '', departments: [] }, now),
    department && sql`(${department}) is true`,
    wordTest(scope, filter.q),
    everywhereTest(scope, filter.everywhere),
  );
}

function wordTest(scope: ScopeKey, typed: string): SQL | undefined {
  const query = toWordQuery(scope, typed);
  return query === null ? undefined : sql`ts_match_vq(${applications.words}, ${query}::tsquery)`;
}

function everywhereTest(scope: ScopeKey, typed: string): SQL | undefined {
  const tests = toWordQueries(scope, typed).map(
    (query) => sql`(ts_match_vq(${applications.words}, ${query}::tsquery)
      or (select ts_match_vq(r.letter_words, ${query}::tsquery) from ${applicationRecords} as r
        where r.scope = ${applications}.scope and r.id = ${applications}.id))`,
  );
  return and(...tests);
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

function wordCondition(scope: ScopeKey, typed: string): SQL | undefined {
  const query = toWordQuery(scope, typed);
  return query === null ? undefined : sql`${applications.words} @@ ${query}::tsquery`;
}

/**
 * Each word is in the cover letter or anywhere else; both indexes are used, since a test of each row would read all
 * rows.
 */
function everywhereCondition(scope: ScopeKey, typed: string): SQL | undefined {
  const words = toWordQueries(scope, typed).map(
    (
      query,
    ) => sql`(select a.id from ${applications} as a where a.scope = ${scope} and a.words @@ ${query}::tsquery
      union select r.id from ${applicationRecords} as r where r.scope = ${scope} and r.letter_words @@ ${query}::tsquery)`,
  );
  if (words.length === 0) return undefined;
  return sql`${applications.id} in (${sql.join(words, sql` intersect `)})`;
}

/** Applications of the talents stored as favourites. */
function favoriteCondition(scope: ScopeKey): SQL {
  return sql`${applications.id} in (select ${applicationRecords.id} from ${favorites}
    join ${applicationRecords} on ${applicationRecords.scope} = ${favorites.scope}
      and ${talentOfRecord} = ${favorites.talentId}
    where ${favorites.scope} = ${scope})`;
}

type Instant =
  | typeof applications.receivedAt
  | typeof applications.answeredAt
  | typeof applications.shownSince;

/** On that day of the establishment or later. */
export function fromDay(column: Instant, day: string | null): SQL | undefined {
  return day === null ? undefined : sinceDay(column, day);
}

/** The same for a given day; throws a `RangeError` for an invalid one. */
export function sinceDay(column: Instant, named: string): SQL {
  // A day that the calendar does not have becomes one of the next month.
  const day = addDays(named, 0);
  const { first, last } = midnights(day);
  return sql`(${column} >= ${first} and (${column} >= ${last} or ${isSince(column, day)}))`;
}

/** On that day of the establishment or earlier. */
export function toDay(column: Instant, day: string | null): SQL | undefined {
  if (day === null) return undefined;
  const next = addDays(day, 1);
  const { first, last } = midnights(next);
  return sql`(${column} < ${last} and (${column} < ${first} or not ${isSince(column, next)}))`;
}

/** Seconds of the first stay in a stage, by its place in `PATH`; null where it has not been left. */
export function stayOf(stage: number): SQL {
  return sql`${applications.stays}[${sql.raw(String(stage + 1))}]`;
}

/** Whether an instant is on a day of its establishment or later: tested for the few rows near midnight only. */
function isSince(column: Instant, day: string): SQL {
  if (column === applications.receivedAt) return sql`${applications.receivedOn} >= ${day}::date`;
  return sql`${column} >= (${day}::date::timestamp at time zone ${zoneOfRow})`;
}

/** The time zone of the establishment of an application. */
export const zoneOfRow = zoneOfRowOf(applications);

/** The first and the last instant at which a day begins anywhere: constants, which an index can use. */
function midnights(day: string): { readonly first: SQL; readonly last: SQL } {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const at = (hours: number) => sql`${new Date(utc + hours * HOUR_MS).toISOString()}::timestamptz`;
  return { first: at(-EASTMOST_HOURS), last: at(WESTMOST_HOURS) };
}

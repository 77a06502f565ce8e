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
    filter.departments.length > 0
      ? sql`${applications.offerId} in (select ${offers.id} from ${offers} where ${offers.scope} = ${scope}
            and ${inArray(offers.department, [...filter.departments])})`
      : undefined,
    filter.from === null
      ? undefined
      : sql`${applications.receivedAt} >= ${midnight(addDays(filter.from, 0))}`,
    filter.to === null ? undefined : sql`${applications.receivedAt} < ${midnight(addDays(filter.to, 1))}`,
    waitingCondition(filter.waitingDays, now),
    wordCondition(scope, filter.q),
  );
}

/**
 * The same rows for a walk along an order: the search is a test of each row that no index answers, or the planner
 * would collect all matches and sort them.
 */
export function walkCondition(scope: number, filter: ApplicationFilter, now: Date): SQL | undefined {
  const query = toWordQuery(scope, filter.q);
  const found = query === null ? undefined : sql`ts_match_vq(${applications.words}, ${query}::tsquery)`;
  return and(applicationCondition(scope, { ...filter, q: '' }, now), found);
}

/** Waiting for a first answer for more than so many days. */
export function waitingCondition(days: number | null, now: Date): SQL | undefined {
  if (days === null) return undefined;
  const since = new Date(now.getTime() - days * DAY_MS);
  return and(
    inArray(applications.shownStatus, WAITING.statuses),
    sql`${applications.shownSince} < ${since.toISOString()}::timestamptz`,
  );
}

function wordCondition(scope: number, typed: string): SQL | undefined {
  const query = toWordQuery(scope, typed);
  return query === null ? undefined : sql`${applications.words} @@ ${query}::tsquery`;
}

/** The instant at which a day begins in Paris. */
function midnight(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/Paris')`;
}

const DAY_MS = 86_400_000;

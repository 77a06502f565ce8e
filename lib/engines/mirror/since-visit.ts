import { cache } from 'react';
import { addDays, dayIn, startOfDay } from '#contract/day.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { findLastVisit } from '#lib/engines/store/visits.ts';
import { zoneOfScope } from './clocks.ts';
import type { ApplicationFilter } from './model.ts';

/** Days, today included, that are new to a person without an earlier visit. */
export const FIRST_VISIT_DAYS = 7;

/** When the reader’s last visit ended, null in the first; read once for all parts of a page. */
export const lastVisitOf = cache((key: ScopeKey, personId: number, db: Runner) =>
  findLastVisit(db, { scopeKey: key, personId }),
);

/**
 * The same filter with the end of the reader’s last visit in place of that flag: lists and bulk requests do not know
 * readers.
 */
export async function sinceVisitOf<Filter extends ApplicationFilter>(
  key: ScopeKey,
  personId: number,
  filter: Filter,
  { db, now = databaseNow() }: { readonly db?: Runner; readonly now?: Date } = {},
): Promise<Filter> {
  if (!filter.sinceVisit) return filter;
  const [last, zone] = await Promise.all([
    lastVisitOf(key, personId, db ?? database()),
    zoneOfScope(key, db),
  ]);
  const first = startOfDay(zone, addDays(dayIn(zone, now), 1 - FIRST_VISIT_DAYS));
  const since = (last ?? first).getTime();
  return { ...filter, sinceVisit: false, receivedSince: Math.max(since, filter.receivedSince ?? 0) };
}

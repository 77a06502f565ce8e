import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { addDays, dayIn } from '#contract/day.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { FIRST_VISIT_DAYS, lastVisitOf, sinceVisitOf } from '#lib/engines/mirror/since-visit.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';

/** Since when applications are new to the reader: “since your visit yesterday at 18:40”. */
export async function visitInWords(key: ScopeKey, personId: number): Promise<string> {
  const [last, zone, t, format] = await Promise.all([
    lastVisitOf(key, personId, database()),
    zoneOfScope(key),
    getTranslations('applications.lastVisit'),
    getFormatter(),
  ]);
  if (!last) return t('first', { days: FIRST_VISIT_DAYS });
  const [day, today] = [dayIn(zone, last), dayIn(zone, databaseNow())];
  const time = format.dateTime(last, 'time');
  if (day === today) return t('today', { time });
  if (day === addDays(today, -1)) return t('yesterday', { time });
  return t('earlier', { day: format.dateTime(last, 'dayOfYear'), time });
}

/** How many were received since then, and since when in words. */
export async function readNews(key: ScopeKey, personId: number) {
  const filter = await sinceVisitOf(key, personId, { ...NO_APPLICATION_FILTER, sinceVisit: true });
  const [counts, lastVisit] = await Promise.all([
    countApplications(key, filter),
    visitInWords(key, personId),
  ]);
  return { count: Object.values(counts).reduce((total, n) => total + n, 0), lastVisit };
}

import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { addDays, toParisDay } from '#lib/mirror/paris-day.ts';
import { FIRST_VISIT_DAYS, sinceVisitOf } from '#lib/mirror/since-visit.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { findLastVisit } from '#lib/store/visits.ts';

/** Since when applications are new to the reader: “since your visit yesterday at 18:40”. */
export async function visitInWords(key: ScopeKey, personId: number): Promise<string> {
  const [last, t, format] = await Promise.all([
    findLastVisit(database(), { scopeKey: key, personId }),
    getTranslations('applications.lastVisit'),
    getFormatter(),
  ]);
  if (!last) return t('first', { days: FIRST_VISIT_DAYS });
  const [day, today] = [toParisDay(last), toParisDay(databaseNow())];
  const time = format.dateTime(last, 'time');
  if (day === today) return t('today', { time });
  if (day === addDays(today, -1)) return t('yesterday', { time });
  return t('earlier', { day: format.dateTime(last, 'dayOfYear'), time });
}

/** What has come in since then, and since when in words. */
export async function readNews(key: ScopeKey, personId: number) {
  const filter = await sinceVisitOf(key, personId, { ...NO_APPLICATION_FILTER, sinceVisit: true });
  const [counts, lastVisit] = await Promise.all([
    countApplications(key, filter),
    visitInWords(key, personId),
  ]);
  return { count: Object.values(counts).reduce((total, n) => total + n, 0), lastVisit };
}

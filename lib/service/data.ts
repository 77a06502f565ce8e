import 'server-only';
import { scopeKey } from '#lib/auth/scope.ts';
import type { Session } from '#lib/auth/session.ts';
import { publicPlatform } from '#lib/server/platform.ts';
import { database } from '#lib/store/database.ts';
import { countUnknown } from '#lib/store/intents.ts';
import { type ServiceNews, type ServiceReport, toServiceNews } from './model.ts';

/** Two calls each time, out of 600 an hour that all of an address share. */
const KEPT_MS = 30_000;
/** Bad news is asked about sooner: its end shows within half a minute. */
const BAD_NEWS_KEPT_MS = 13_000;

let kept: { until: number; readonly news: Promise<ServiceNews> } | null = null;

/** News of the platform, and of this person's own writes. */
export async function readServiceReport(session: Session, now = new Date()): Promise<ServiceReport> {
  const [news, checking] = await Promise.all([
    readServiceNews(now),
    countUnknown(database(), session.person.id, scopeKey(session.scope)),
  ]);
  return { news, checking };
}

/** News of the platform, read at most every 13 or 30 s for everybody of this instance, whoever asks. */
export async function readServiceNews(now: Date): Promise<ServiceNews> {
  if (kept && now.getTime() < kept.until) return kept.news;
  const asked = { until: now.getTime() + KEPT_MS, news: askPlatform(now) };
  kept = asked;
  const news = await asked.news;
  if (news.kind !== 'ok' && news.kind !== 'planned') asked.until = now.getTime() + BAD_NEWS_KEPT_MS;
  return news;
}

async function askPlatform(now: Date): Promise<ServiceNews> {
  const platform = publicPlatform('read');
  const [status, maintenance] = await Promise.all([platform.status(), platform.maintenance()]);
  // A closed window says nothing about the platform.
  if (!status.ok && status.failure.kind === 'limited') return { kind: 'ok' };
  return toServiceNews(
    { state: status.ok ? status.value.state : null, maintenance: maintenance.ok ? maintenance.value : null },
    now,
  );
}

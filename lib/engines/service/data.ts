import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { readOwnMeter } from '#lib/engines/budget/data.ts';
import { findBudget } from '#lib/engines/budget/ledger.ts';
import { toLimitNews } from '#lib/engines/budget/limit-news.ts';
import { countUnknown } from '#lib/engines/commands/store.ts';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { publicPlatform } from '#lib/engines/server/platform.ts';
import { database } from '#lib/engines/store/database.ts';
import { type ServiceNews, type ServiceReading, type ServiceReport, toServiceNews } from './model.ts';

const KEPT_MS = 30_000;
/** Trouble is polled more often: its end shows within half a minute. */
const BAD_NEWS_KEPT_MS = 13_000;
/** Calls of one poll, out of 600 an hour that all of an IP address share. */
const CALLS = 2;

let kept: { until: number; readonly news: Promise<ServiceNews> } | null = null;
/** The last known state: a closed window says nothing about the platform. */
let heard: ServiceReading = { state: 'ok', maintenance: null };

/** News of the platform, and of this person’s own writes. */
export async function readServiceReport(session: Session, now = new Date()): Promise<ServiceReport> {
  const [news, checking, meter] = await Promise.all([
    readServiceNews(now),
    countUnknown(database(), { scopeKey: scopeKey(session.scope), personId: session.person.id }),
    readOwnMeter(session),
  ]);
  return { news, checking, limit: toLimitNews(meter) };
}

/**
 * News of the platform, read for everybody of this instance, whoever asks: every 13 or 30 s, and less often when the
 * calls of the hour would not last so long for all instances.
 */
export async function readServiceNews(now: Date): Promise<ServiceNews> {
  if (kept && now.getTime() < kept.until) return kept.news;
  const asked = { until: now.getTime() + KEPT_MS, news: askPlatform(now) };
  kept = asked;
  const news = await asked.news;
  const calm = news.kind === 'ok' || news.kind === 'planned';
  asked.until = now.getTime() + (await affordablePause(calm ? KEPT_MS : BAD_NEWS_KEPT_MS, now));
  return news;
}

/** The last known news, without a call: for a page that must not wait for the platform. */
export function lastServiceNews(now: Date): ServiceNews {
  return toServiceNews(heard, now);
}

async function askPlatform(now: Date): Promise<ServiceNews> {
  const platform = publicPlatform('read');
  const [status, maintenance] = await Promise.all([platform.status(), platform.maintenance()]);
  heard = {
    state: heardOr(status, heard.state, ({ state }) => state),
    maintenance: heardOr(maintenance, heard.maintenance, (notice) => notice),
  };
  return toServiceNews(heard, now);
}

/** The value of an answer; null without one, and the last one when no call is allowed. */
function heardOr<T, R>(result: PlatformResult<T>, last: R, toReading: (value: T) => R): R | null {
  if (result.ok) return toReading(result.value);
  return result.failure.kind === 'limited' ? last : null;
}

/** Milliseconds until the next poll: `wanted`, or long enough to spread the remaining calls over the whole hour. */
async function affordablePause(wanted: number, now: Date): Promise<number> {
  const row = await findBudget(database(), ADDRESS_ACCOUNT, 'anon');
  const untilEnd = row ? row.hourEndsAt.getTime() - now.getTime() : 0;
  if (!row || untilEnd <= 0) return wanted;
  const askings = Math.max(1, Math.floor((row.hourLimit - row.hourUsed) / CALLS));
  return Math.max(wanted, untilEnd / askings);
}

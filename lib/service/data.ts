import 'server-only';
import { publicPlatform } from '#lib/server/platform.ts';
import { type ServiceNews, toServiceNews } from './model.ts';

/** Two calls each time, out of 600 an hour that all of an address share. */
const KEPT_MS = 30_000;

let kept: { readonly at: number; readonly news: Promise<ServiceNews> } | null = null;

/** News of the platform, read twice a minute for everybody of this instance, whoever asks. */
export function readServiceNews(now = new Date()): Promise<ServiceNews> {
  if (!kept || now.getTime() - kept.at >= KEPT_MS) kept = { at: now.getTime(), news: askPlatform(now) };
  return kept.news;
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

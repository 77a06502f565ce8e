import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { FeedRun } from '#contract/admin-operations.ts';
import { OffreCreate } from '#contract/offre.ts';
import type { Database } from '#platform/db/pool.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { feeds } from '#platform/db/schema/operations.ts';
import { conflict, Problem } from '#platform/http/problem.ts';
import { createOffre } from '../offres/write.ts';
import { requireFeed } from './registry.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_ITEMS = 500;

type Result = z.input<typeof FeedRun>;

/** Imports the feed: new offers become drafts of its establishment. Throws 404, 409 when it cannot be read. */
export async function runFeed(db: Database, id: string, now: Date): Promise<Result> {
  const feed = await requireFeed(db, id);
  if (!feed.active) throw conflict('feed_inactive', 'This feed is switched off.');
  const items = await fetchItems(feed.url);
  const result: Result = { created: 0, skipped: 0, failed: 0, errors: [] };
  for (const [index, item] of items.entries()) {
    const outcome = await importItem(db, { maisonId: feed.maison_id, name: feed.name, now }, item);
    if (outcome === 'created' || outcome === 'skipped') result[outcome]++;
    else {
      result.failed++;
      if (result.errors.length < 20) result.errors.push(`${index + 1}: ${outcome}`);
    }
  }
  const { created, skipped, failed } = result;
  await db
    .update(feeds)
    .set({ lastRunAt: now, lastResult: { created, skipped, failed } })
    .where(eq(feeds.id, id));
  return result;
}

type Author = { maisonId: number; name: string; now: Date };

/** `created`, `skipped`, or why it could not be. */
async function importItem(db: Database, author: Author, item: unknown): Promise<string> {
  const parsed = OffreCreate.safeParse(item);
  if (!parsed.success) return parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  const { status: _always, ...offre } = parsed.data;
  const known = await db
    .select({ id: offres.id })
    .from(offres)
    .where(and(eq(offres.maisonId, author.maisonId), eq(offres.title, offre.title)));
  if (known.length > 0) return 'skipped';
  try {
    await createOffre(db, author, offre);
    return 'created';
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

async function fetchItems(url: string): Promise<unknown[]> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_BYTES) throw new Error('too large');
    }
    const items: unknown = JSON.parse(text);
    if (!Array.isArray(items)) throw new Error('no list');
    return items.slice(0, MAX_ITEMS);
  } catch {
    throw conflict('feed_unreadable', 'The address does not answer with a list of offers in JSON.');
  }
}

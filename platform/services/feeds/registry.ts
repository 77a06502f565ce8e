import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Feed, FeedCreate, FeedPatch } from '#contract/admin-operations.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { Database } from '#platform/db/pool.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { feeds } from '#platform/db/schema/operations.ts';
import { conflict, invalid, notFound } from '#platform/http/problem.ts';
import { requireReachable } from '#platform/outside/require-reachable.ts';
import { toColumnValues } from '../collection.ts';

export type FeedContext = { db: Database; config: PlatformConfig; now: Date };

const toFeed = (row: typeof feeds.$inferSelect): Feed => ({
  id: row.id,
  name: row.name,
  url: row.url,
  maison_id: row.maisonId,
  active: row.active,
  date: row.date.toISOString(),
});

export async function listFeeds(db: Database): Promise<Feed[]> {
  return (await db.select().from(feeds).orderBy(feeds.id)).map(toFeed);
}

export async function requireFeed(db: Database, id: string): Promise<Feed> {
  const [row] = await db.select().from(feeds).where(eq(feeds.id, id));
  if (!row) throw notFound();
  return toFeed(row);
}

/** Throws 409 for a known id, 422 for an invalid address or establishment. */
export async function createFeed(
  { db, config, now }: FeedContext,
  input: z.output<typeof FeedCreate>,
): Promise<Feed> {
  await requireTarget(db, config, input);
  const { maison_id: maisonId, active = true, ...rest } = input;
  const rows = await db
    .insert(feeds)
    .values({ ...rest, maisonId, active, date: now })
    .onConflictDoNothing()
    .returning();
  if (!rows[0]) throw conflict('feed_exists', 'There is a feed of that id.');
  return toFeed(rows[0]);
}

export async function updateFeed(
  { db, config }: FeedContext,
  id: string,
  patch: z.output<typeof FeedPatch>,
): Promise<Feed> {
  const present = await requireFeed(db, id);
  await requireTarget(db, config, patch);
  const changes = toColumnValues(patch, { maison_id: 'maisonId' });
  if (Object.keys(changes).length === 0) return present;
  await db.update(feeds).set(changes).where(eq(feeds.id, id));
  return requireFeed(db, id);
}

async function requireTarget(
  db: Database,
  config: PlatformConfig,
  { url, maison_id }: z.output<typeof FeedPatch>,
): Promise<void> {
  if (url) requireReachable('url', url, config);
  if (!maison_id) return;
  const [maison] = await db.select({ id: maisons.id }).from(maisons).where(eq(maisons.id, maison_id));
  if (!maison) throw invalid({ maison_id: 'is no establishment' });
}

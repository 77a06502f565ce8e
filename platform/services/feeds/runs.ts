import { desc, eq } from 'drizzle-orm';
import type { FeedDetail, FeedRun } from '#contract/admin-operations.ts';
import type { Database } from '#platform/db/pool.ts';
import { feedRuns } from '#platform/db/schema/operations.ts';
import { conflict } from '#platform/http/problem.ts';
import { requireFeed } from './registry.ts';

const SHOWN = 20;

const toRun = ({ feedId: _own, finishedAt, date, ...run }: typeof feedRuns.$inferSelect): FeedRun => ({
  ...run,
  date: date.toISOString(),
  finished_at: finishedAt?.toISOString() ?? null,
});

/** Queues a run; it starts once that is committed. Throws 404, or 409 for a feed that is off or running. */
export async function queueRun(db: Database, feedId: string, now: Date): Promise<FeedRun> {
  const { active } = await requireFeed(db, feedId);
  if (!active) throw conflict('feed_inactive', 'This feed is switched off.');
  const [run] = await db.insert(feedRuns).values({ feedId, date: now }).onConflictDoNothing().returning();
  if (!run) throw conflict('feed_running', 'This feed is being imported already.');
  return toRun(run);
}

/** The feed with its latest runs. Throws 404. */
export async function readFeed(db: Database, id: string): Promise<FeedDetail> {
  const feed = await requireFeed(db, id);
  const runs = await db
    .select()
    .from(feedRuns)
    .where(eq(feedRuns.feedId, id))
    .orderBy(desc(feedRuns.id))
    .limit(SHOWN);
  return { ...feed, runs: runs.map(toRun) };
}

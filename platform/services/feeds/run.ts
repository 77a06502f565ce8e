import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { OffreCreate, type OffreStatus } from '#contract/offre.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { feedOffres, feedRuns, feeds } from '#platform/db/schema/operations.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { type Author, createOffre, updateOffre } from '../offres/write.ts';
import { fetchItems, UnreadableFeed } from './fetch-items.ts';

type Tools = { db: Database; clock: Clock; outside: Outside };
type Source = { id: string; author: Author };
type Counted = 'created' | 'updated' | 'unchanged' | 'removed' | 'failed';
type Result = Record<Counted, number> & { errors: string[] };

const MAX_ERRORS = 20;
/** The status of an offer whose item has left the list, and its status when the item returns. */
const GONE: Partial<Record<OffreStatus, OffreStatus>> = {
  published: 'closed',
  pending: 'archived',
  draft: 'archived',
};
const BACK: Partial<Record<OffreStatus, OffreStatus>> = { closed: 'published', archived: 'draft' };

/**
 * Executes one run and stores its result. Every item is a transaction of its own and finds its offer by a
 * reference, so that an interrupted run can be repeated from the start.
 */
export async function importFeed({ db, clock, outside }: Tools, runId: number): Promise<null> {
  const [found] = await db
    .select()
    .from(feedRuns)
    .innerJoin(feeds, eq(feeds.id, feedRuns.feedId))
    .where(eq(feedRuns.id, runId));
  if (found?.feed_runs.status !== 'queued') return null;
  const { id, maisonId, name, url } = found.feeds;
  const source = { id, author: { maisonId, name, now: clock() } };
  const outcome = await runOver(db, source, () => fetchItems(outside, url));
  const finished = { ...outcome, finishedAt: clock() };
  await db.update(feedRuns).set(finished).where(eq(feedRuns.id, runId));
  return null;
}

async function runOver(db: Database, source: Source, readItems: () => Promise<unknown[]>) {
  try {
    return { status: 'done' as const, ...(await importItems(db, source, await readItems())) };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { status: 'failed' as const, errors: [error.message] };
  }
}

async function importItems(db: Database, source: Source, items: unknown[]): Promise<Result> {
  const result: Result = { created: 0, updated: 0, unchanged: 0, removed: 0, failed: 0, errors: [] };
  const seen = new Set<string>();
  const fail = (why: string) => {
    result.failed++;
    if (result.errors.length < MAX_ERRORS) result.errors.push(why);
  };
  let unknown = 0;
  for (const [index, item] of items.entries()) {
    const reference = findReference(item);
    if (reference === null) unknown++;
    if (reference === null || seen.has(reference)) {
      fail(`${index + 1}: ${reference === null ? 'reference or title' : 'reference appears twice'}`);
      continue;
    }
    seen.add(reference);
    try {
      result[await importItem(db, source, { reference, item })]++;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      fail(`${index + 1}: ${error.message}`);
    }
  }
  // An empty list is more often a broken export than the end of every offer, and an item without a name could
  // be any offer's.
  if (seen.size > 0 && unknown === 0) result.removed = await removeOthers(db, source, seen);
  return result;
}

const Named = z.looseObject({
  reference: z.string().trim().min(1).max(200).optional(),
  title: z.string().trim().min(1).max(200).optional(),
});

function findReference(item: unknown): string | null {
  const named = Named.safeParse(item);
  return named.success ? (named.data.reference ?? named.data.title ?? null) : null;
}

/** Throws a `Problem` that names the invalid fields. */
async function importItem(
  db: Database,
  { id: feedId, author }: Source,
  { reference, item }: { reference: string; item: unknown },
): Promise<Exclude<Counted, 'removed' | 'failed'>> {
  const { reference: _ours, status: _always, ...fields } = item as Record<string, unknown>;
  const parsed = OffreCreate.safeParse(fields);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || issue.message));
    throw new Problem(422, 'invalid_params', `Invalid: ${[...names].join(', ')}.`);
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex');
  const key = and(eq(feedOffres.feedId, feedId), eq(feedOffres.reference, reference));
  const [known] = await db
    .select({ link: feedOffres, status: offres.status })
    .from(feedOffres)
    .innerJoin(offres, eq(offres.id, feedOffres.offreId))
    .where(key);
  if (!known) {
    await createOffre(db, author, parsed.data, async (tx, offreId) => {
      await tx.insert(feedOffres).values({ feedId, reference, offreId, fingerprint });
    });
    return 'created';
  }
  const { link, status } = known;
  if (link.removedAt === null && link.fingerprint === fingerprint) return 'unchanged';
  const back = link.removedAt === null ? undefined : BACK[status];
  const patch = back ? { ...parsed.data, status: back } : parsed.data;
  await updateOffre(db, author, link.offreId, patch, async (tx) => {
    await tx.update(feedOffres).set({ fingerprint, removedAt: null }).where(key);
  });
  return 'updated';
}

async function removeOthers(db: Database, { id, author }: Source, seen: Set<string>): Promise<number> {
  const links = await db
    .select({ link: feedOffres, status: offres.status })
    .from(feedOffres)
    .innerJoin(offres, eq(offres.id, feedOffres.offreId))
    .where(and(eq(feedOffres.feedId, id), isNull(feedOffres.removedAt)));
  const gone = links.filter(({ link }) => !seen.has(link.reference));
  for (const { link, status } of gone) {
    const to = GONE[status];
    await updateOffre(db, author, link.offreId, to ? { status: to } : {}, async (tx) => {
      await tx
        .update(feedOffres)
        .set({ removedAt: author.now })
        .where(and(eq(feedOffres.feedId, id), eq(feedOffres.reference, link.reference)));
    });
  }
  return gone.length;
}

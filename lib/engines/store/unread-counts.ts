import { eq, lt, lte } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import type { Database } from './database.ts';
import { unreadCounts } from './schema/unread-counts.ts';

/** How long an answer of the platform is valid for all requests of this person. */
const HOLDS_MS = 60_000;
const KEPT_MS = DAY_MS;

/** The last count of the person’s unread notifications; null when there never was one. */
export async function findUnreadCount(db: Database, personId: number): Promise<number | null> {
  const [row] = await db.select().from(unreadCounts).where(eq(unreadCounts.personId, personId));
  return row?.count ?? null;
}

/** Whether the caller should ask the platform now: true for one of any number of callers, once a minute. */
export async function claimUnreadCount(db: Database, personId: number, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(unreadCounts)
    .values({ personId, askedAt: now })
    .onConflictDoUpdate({
      target: unreadCounts.personId,
      set: { askedAt: now },
      setWhere: lte(unreadCounts.askedAt, new Date(now.getTime() - HOLDS_MS)),
    })
    .returning({ personId: unreadCounts.personId });
  return claimed.length === 1;
}

export async function keepUnreadCount(db: Database, personId: number, count: number): Promise<void> {
  await db.update(unreadCounts).set({ count }).where(eq(unreadCounts.personId, personId));
}

/** The person has read something: the count is requested again at once, even during a request. */
export async function doubtUnreadCount(db: Database, personId: number): Promise<void> {
  await db
    .update(unreadCounts)
    .set({ askedAt: new Date(0) })
    .where(eq(unreadCounts.personId, personId));
}

/** Deletes the counts of people without a request for a day. */
export async function purgeUnreadCounts(db: Database, now: Date): Promise<void> {
  await db.delete(unreadCounts).where(lt(unreadCounts.askedAt, new Date(now.getTime() - KEPT_MS)));
}

import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/pool.ts';
import { jobDatingRegistrations, jobDatings } from '#platform/db/schema/editorial.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { conflict, notFound } from '#platform/http/problem.ts';
import { audienceOf, notifyAccounts } from '../notifications/notify.ts';

type Registration = { jobDatingId: number; talentId: number };

/**
 * Throws 404 for a job dating that is not visible, 409 when it is over, full, or the talent is registered.
 */
export async function register(
  db: Database,
  { jobDatingId, talentId }: Registration,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock gives the last place to one talent only.
    const [event] = await tx.select().from(jobDatings).where(eq(jobDatings.id, jobDatingId)).for('update');
    const [maison] = event
      ? await tx.select({ status: maisons.status }).from(maisons).where(eq(maisons.id, event.maisonId))
      : [];
    if (!event || event.status === 'draft' || maison?.status === 'suspended') throw notFound();
    if (event.status !== 'published' || event.startsAt <= now) {
      throw conflict('job_dating_closed', 'This job dating takes no registrations any more.');
    }
    const registered = eq(jobDatingRegistrations.jobDatingId, jobDatingId);
    const own = and(registered, eq(jobDatingRegistrations.talentId, talentId));
    const [earlier] = await tx.select().from(jobDatingRegistrations).where(own);
    if (earlier) throw conflict('already_registered', 'You have registered already.');
    const [places] = await tx.select({ taken: count() }).from(jobDatingRegistrations).where(registered);
    if (event.capacity !== null && (places?.taken ?? 0) >= event.capacity) {
      throw conflict('job_dating_full', 'This job dating is full.');
    }
    await tx.insert(jobDatingRegistrations).values({ jobDatingId, talentId, date: now });
    const news = {
      kind: 'job_dating',
      template: 'job_dating_registered',
      title: event.title,
      data: { job_dating_id: jobDatingId, maison_id: event.maisonId, talent_id: talentId },
    } as const;
    await notifyAccounts(tx, await audienceOf(tx, event.maisonId), news, now);
  });
}

/** Throws 404 for a job dating that is not visible, 409 without a registration. */
export async function unregister(db: Database, { jobDatingId, talentId }: Registration): Promise<void> {
  const own = and(
    eq(jobDatingRegistrations.jobDatingId, jobDatingId),
    eq(jobDatingRegistrations.talentId, talentId),
  );
  const rows = await db.delete(jobDatingRegistrations).where(own).returning();
  if (rows.length > 0) return;
  const [event] = await db
    .select({ status: jobDatings.status })
    .from(jobDatings)
    .where(eq(jobDatings.id, jobDatingId));
  if (!event || event.status === 'draft') throw notFound();
  throw conflict('not_registered', 'You have not registered for this job dating.');
}

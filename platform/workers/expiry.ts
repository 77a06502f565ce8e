import { sql } from 'drizzle-orm';
import { type Database, select } from '#platform/db/pool.ts';

/** Closes published offers after their last day, and job datings that are over. Returns how many changed. */
export async function expire(db: Database, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const closed = await select<{ id: number }>(
    db,
    sql`UPDATE platform.offres SET status = 'closed', closed_at = ${now}::timestamptz, modified = ${now}::timestamptz
      WHERE status = 'published' AND expires_on < ${today}::date RETURNING id`,
  );
  const done = await select<{ id: number }>(
    db,
    sql`UPDATE platform.job_datings SET status = 'done', modified = ${now}::timestamptz
      WHERE status = 'published' AND ends_at <= ${now}::timestamptz RETURNING id`,
  );
  return closed.length + done.length;
}

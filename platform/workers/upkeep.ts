import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { toParisDay } from '#platform/paris-day.ts';
import { purge } from '#platform/services/admin/overview.ts';
import { publishOffre } from '#platform/services/webhooks/publish.ts';

type Tools = { db: Database; clock: Clock };

/** Schedules of the tasks, in five-field cron of UTC. */
export const UPKEEP = {
  expire: { cron: '* * * * *', work: expire },
  purge: { cron: '7 * * * *', work: purge },
} as const;
export type UpkeepTask = keyof typeof UPKEEP;

export async function runUpkeep({ db, clock }: Tools, task: UpkeepTask): Promise<void> {
  await UPKEEP[task].work(db, clock());
}

/**
 * Expires what is past its end: published offers and paid placements after their last day, job datings that
 * are over, cancelled subscriptions after their period, maintenance after its window. Returns how many rows
 * changed.
 */
export async function expire(db: Database, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const today = sql`${toParisDay(now)}::date`;
  const closed = await db.transaction((tx) => closeExpired(tx, now));
  const changes: SQL[] = [
    sql`UPDATE platform.job_datings SET status = 'done', modified = ${at}
      WHERE status = 'published' AND ends_at <= ${at} RETURNING 1`,
    sql`UPDATE platform.sponsored SET status = 'ended', modified = ${at}
      WHERE status <> 'ended' AND ends_on < ${today} RETURNING 1`,
    sql`UPDATE platform.subscriptions SET status = 'ended'
      WHERE status = 'cancelling' AND period_ends_on < ${today} RETURNING 1`,
    sql`UPDATE platform.maintenance SET active = false, starts_at = NULL, ends_at = NULL, message = NULL
      WHERE ends_at <= ${at} RETURNING 1`,
  ];
  let changed = closed;
  for (const change of changes) changed += (await select(db, change)).length;
  return changed;
}

async function closeExpired(tx: Transaction, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await tx.execute<{ id: string; maison_id: string }>(
    sql`UPDATE platform.offres SET status = 'closed', closed_at = ${at}, modified = ${at}
      WHERE status = 'published' AND expires_on < ${toParisDay(now)}::date RETURNING id, maison_id`,
  );
  for (const { id, maison_id } of rows) {
    await publishOffre(tx, 'offre.updated', { id: Number(id), maisonId: Number(maison_id) }, now);
  }
  return rows.length;
}

import { inArray, type SQL, sql } from 'drizzle-orm';
import { addDays, dayIn } from '#contract/day.ts';
import { DEFAULT_ZONE, zoneOf } from '#contract/time-zones.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, select, type Transaction } from '#platform/db/pool.ts';
import { offres } from '#platform/db/schema/offres.ts';
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
 * Expires what is past its end: published offers after their last day at the establishment, paid placements and cancelled
 * subscriptions after theirs in Paris, where they are billed, job datings that are over, maintenance after its window.
 * Returns how many rows changed.
 */
export async function expire(db: Database, now: Date): Promise<number> {
  const at = sql`${now}::timestamptz`;
  const today = sql`${dayIn(DEFAULT_ZONE, now)}::date`;
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

/** The last day is over when it is so at the establishment, which is not everywhere at once. */
async function closeExpired(tx: Transaction, now: Date): Promise<number> {
  const anywhere = addDays(dayIn('UTC', now), 1);
  const { rows } = await tx.execute<{ id: string; maison_id: string; expires_on: string; postcode: string }>(
    sql`SELECT o.id, o.maison_id, o.expires_on::text, m.postcode
      FROM platform.offres o JOIN platform.maisons m ON m.id = o.maison_id
      WHERE o.status = 'published' AND o.expires_on < ${anywhere}::date FOR UPDATE OF o`,
  );
  const over = rows
    .filter(({ expires_on, postcode }) => expires_on < dayIn(zoneOf(postcode), now))
    .map(({ id, maison_id }) => ({ id: Number(id), maisonId: Number(maison_id) }));
  const change = { status: 'closed', closedAt: now, modified: now } as const;
  if (over.length > 0)
    await tx
      .update(offres)
      .set(change)
      .where(
        inArray(
          offres.id,
          over.map(({ id }) => id),
        ),
      );
  for (const offre of over) await publishOffre(tx, 'offre.updated', offre, now);
  return over.length;
}

import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Progress, Wait } from '#lib/commands/outbox.ts';
import type { Database } from '#lib/store/database.ts';
import { jobs } from '#lib/store/schema/jobs.ts';
import type { StoredJob } from './job-store.ts';
import { JOB_KINDS } from './model.ts';

/** Jobs that may go on now: of each person the one that was started first, and what is being cancelled. */
export async function dueJobs(db: Database, now: Date): Promise<readonly StoredJob[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ['running', 'cancelling']),
        // Others are for an instance that knows them.
        inArray(jobs.kind, [...JOB_KINDS]),
        lte(jobs.dueAt, now),
        or(
          eq(jobs.state, 'cancelling'),
          sql`not exists (select 1 from perron.jobs first where first.state = 'running'
            and first.person_id = ${jobs.personId} and ${isMoving('first')}
            and first.kind = any(${sql.param([...JOB_KINDS])}::text[])
            and (first.started_at, first.id) < (${jobs.startedAt}, ${jobs.id}))`,
        ),
      ),
    )
    .orderBy(jobs.dueAt)
    .limit(DUE_AT_ONCE);
}

const DUE_AT_ONCE = 20;

/** A job that waits for a sign-in or for the platform does not stand in the way of the next one. */
export const isMoving = (alias: string) =>
  sql.raw(`(${alias}.reason is null or ${alias}.reason = 'limited')`);

/** Puts a job off; `reason` null when it is only its own pace. */
export async function postponeJob(
  db: Database,
  job: Pick<StoredJob, 'id' | 'reason' | 'waitingSince' | 'failures'>,
  { reason, dueAt, now }: Wait & { readonly now: Date },
): Promise<void> {
  await db
    .update(jobs)
    .set({
      dueAt,
      reason,
      waitingSince: reason === null ? null : reason === job.reason ? job.waitingSince : now,
      failures: reason === 'unavailable' ? job.failures + 1 : 0,
    })
    .where(and(eq(jobs.id, job.id), inArray(jobs.state, ['running', 'cancelling'])));
}

/** Notes that calls went well, and how: nothing stands in the job's way. */
export async function noteProgress(db: Database, id: string, { mode, paceMs }: Progress): Promise<void> {
  await db
    .update(jobs)
    .set({
      mode,
      paceMs: sql`round(coalesce(${jobs.paceMs} * 0.7 + ${paceMs}::float8 * 0.3, ${paceMs}::float8))::int`,
      reason: null,
      waitingSince: null,
      failures: 0,
    })
    .where(eq(jobs.id, id));
}

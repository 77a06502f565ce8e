import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { ownCommandAhead } from '#lib/commands/precedence.ts';
import { LEASE_MS } from '#lib/commands/retry-policy.ts';
import type { Database } from '#lib/store/database.ts';
import { jobItems, jobs } from '#lib/store/schema/jobs.ts';
import { appendTrailOf } from '#lib/store/trail.ts';
import { finishIfSettled, type StoredJob } from './job-store.ts';
import { KINDS } from './kinds.ts';
import type { EndReason, JobConflict, JobKind, Outcome } from './model.ts';

export type StoredItem = typeof jobItems.$inferSelect;

/** Names a runner among those of all instances. */
type Runner = {
  readonly id: string;
  readonly now: Date;
};

/**
 * Takes open items of a job in hand, the oldest records first; each is given to one runner. Records of which a person's
 * own command is under way are left for later: people go first.
 */
export async function claimItems(
  db: Database,
  job: StoredJob,
  limit: number,
  runner: Runner,
): Promise<readonly StoredItem[]> {
  const { id, now } = runner;
  const at = now.toISOString();
  const claimed = await db
    .update(jobItems)
    .set({ leasedBy: id, leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(
      and(
        eq(jobItems.jobId, job.id),
        // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit.
        sql`${jobItems.subjectId} = any(array(select o.subject_id from perron.job_items o
          where o.job_id = ${job.id} and o.state = 'open'
            and (o.due_at is null or o.due_at <= ${at})
            and (o.leased_until is null or o.leased_until < ${at})
            and ${isFree(job, runner, { subjectId: sql`o.subject_id`, since: null })}
          order by o.subject_id limit ${limit} for update skip locked))`,
      ),
    )
    .returning();
  return claimed.toSorted((one, other) => one.subjectId - other.subjectId);
}

/** No command of a person for the record is under way, nor was one settled since `since`. */
function isFree(
  job: StoredJob,
  { now }: Runner,
  { subjectId, since }: { readonly subjectId: SQL; readonly since: Date | null },
): SQL {
  const { subject } = KINDS[job.kind as JobKind];
  return sql`not ${ownCommandAhead({ kind: subject, scopeKey: job.scopeKey, id: subjectId, since, now })}`;
}

/** When an item that nobody may take now can be taken; null when none is open. */
export async function nextItemAt(db: Database, jobId: string): Promise<Date | null> {
  const found = await db.execute<{ at: string | null }>(sql`
    select min(greatest(due_at, leased_until, 'epoch'))::text as at
    from perron.job_items where job_id = ${jobId} and state = 'open'`);
  const at = found.rows[0]?.at;
  return at ? new Date(at) : null;
}

/**
 * Says that items are about to be sent: with it each call has its entry in the trail before it is made, and a runner
 * that comes after a crash knows what it must look up. Returns those that may be sent: the runner still has them,
 * nobody has stopped the job, and nobody has taken them up by hand since they were read.
 */
export function announceItems(
  db: Database,
  job: StoredJob,
  items: readonly StoredItem[],
  runner: Runner & { readonly readAt: Date },
): Promise<readonly StoredItem[]> {
  const { id, now, readAt } = runner;
  return db.transaction(async (tx) => {
    const announced = await tx
      .update(jobItems)
      .set({
        sentAt: now,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        sends: sql`${jobItems.sends} + 1`,
        tries: sql`${jobItems.tries} + 1`,
      })
      .where(
        and(
          eq(jobItems.jobId, job.id),
          inArray(
            jobItems.subjectId,
            items.map((item) => item.subjectId),
          ),
          eq(jobItems.state, 'open'),
          eq(jobItems.leasedBy, id),
          sql`exists (select 1 from perron.jobs j where j.id = ${job.id} and j.state = 'running')`,
          isFree(job, runner, { subjectId: sql`${jobItems.subjectId}`, since: readAt }),
        ),
      )
      .returning();
    const { subject } = KINDS[job.kind as JobKind];
    await appendTrailOf(
      tx,
      job.scopeKey,
      announced.map((item) => ({
        at: now,
        person: { id: job.personId, displayName: job.personName },
        action: job.kind,
        subjectKind: subject,
        subjectId: item.subjectId,
        detail: { from: item.seen, to: item.aim, job: job.id, attempt: item.sends },
        operationId: job.id,
      })),
    );
    return announced.toSorted((one, other) => one.subjectId - other.subjectId);
  });
}

/** Open, and nobody else has taken it since. */
const isOf = (runner: string) => and(eq(jobItems.state, 'open'), eq(jobItems.leasedBy, runner));

/** What became of an item. */
export type Settlement = {
  readonly subjectId: number;
  readonly state: Outcome;
  readonly conflict?: JobConflict;
  readonly message?: string | null;
};

/** Stores outcomes of items that the runner still has, in one statement, and ends the job with its last one. */
export function settleItems(
  db: Database,
  jobId: string,
  settlements: readonly Settlement[],
  { id, now }: Runner,
): Promise<void> {
  if (settlements.length === 0) return Promise.resolve();
  const rows = settlements.map(
    ({ subjectId, state, conflict, message }) =>
      sql`(${subjectId}::bigint, ${state}::text, ${conflict ? JSON.stringify(conflict) : null}::jsonb,
        ${message ?? null}::text)`,
  );
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      update perron.job_items i set state = s.state, conflict = s.conflict, message = s.message,
        settled_at = ${now.toISOString()}, leased_by = null, leased_until = null, due_at = null
      from (values ${sql.join(rows, sql`, `)}) as s (subject_id, state, conflict, message)
      where i.job_id = ${jobId} and i.subject_id = s.subject_id and i.state = 'open' and i.leased_by = ${id}`);
    await finishIfSettled(tx, jobId, now);
  });
}

/** Fails all items that are still open: the job has waited for `endedBy` for too long. */
export async function giveUpOpen(db: Database, jobId: string, endedBy: EndReason, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ endedBy }).where(eq(jobs.id, jobId));
    await tx
      .update(jobItems)
      .set({ state: 'failed', settledAt: now, leasedBy: null, leasedUntil: null, dueAt: null })
      .where(and(eq(jobItems.jobId, jobId), eq(jobItems.state, 'open')));
    await finishIfSettled(tx, jobId, now);
  });
}

/** Items whose answers were lost are looked up from `dueAt` on, when what was sent has arrived or never will. */
export async function checkItemsLater(
  db: Database,
  jobId: string,
  ids: readonly number[],
  { id, dueAt }: Pick<Runner, 'id'> & { readonly dueAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(jobItems)
    .set({ dueAt, leasedBy: null, leasedUntil: null })
    .where(and(eq(jobItems.jobId, jobId), inArray(jobItems.subjectId, [...ids]), isOf(id)));
}

/** Announced items that the platform certainly has not run count as not sent. */
export async function takeBackItems(
  db: Database,
  jobId: string,
  ids: readonly number[],
  { id }: Pick<Runner, 'id'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(jobItems)
    .set({ sentAt: null, sends: sql`${jobItems.sends} - 1`, tries: sql`${jobItems.tries} - 1` })
    .where(and(eq(jobItems.jobId, jobId), inArray(jobItems.subjectId, [...ids]), isOf(id)));
}

/** Gives back what a runner still has in hand of a job. */
export async function releaseItems(db: Database, jobId: string, runner: string): Promise<void> {
  await db
    .update(jobItems)
    .set({ leasedBy: null, leasedUntil: null })
    .where(and(eq(jobItems.jobId, jobId), isOf(runner)));
}

/** Notes that calls went well, and how: nothing stands in the job's way. */
export async function noteProgress(
  db: Database,
  jobId: string,
  { mode, paceMs }: { readonly mode: 'batch' | 'singles'; readonly paceMs: number },
): Promise<void> {
  await db
    .update(jobs)
    .set({
      mode,
      paceMs: sql`round(coalesce(${jobs.paceMs} * 0.7 + ${paceMs}::float8 * 0.3, ${paceMs}::float8))::int`,
      reason: null,
      waitingSince: null,
      failures: 0,
    })
    .where(eq(jobs.id, jobId));
}

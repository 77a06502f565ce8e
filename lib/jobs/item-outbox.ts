import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isDue, takenBy, type Worker } from '#lib/commands/claim.ts';
import type { Outbox } from '#lib/commands/outbox.ts';
import { ownCommandAhead } from '#lib/commands/precedence.ts';
import { READ_AT_ONCE } from '#lib/commands/read.ts';
import type { RecordCommand } from '#lib/commands/record-kind.ts';
import type { Database } from '#lib/store/database.ts';
import { jobItems } from '#lib/store/schema/jobs.ts';
import { isOfGroup } from './author.ts';
import { finishIfSettled, giveUpJob, type StoredJob } from './job-store.ts';
import { rulesOf } from './kinds.ts';
import { noteProgress, postponeJob } from './schedule.ts';

/** Shorter waits are the pace of the work, nothing that people should be told. */
const PACE_MS = 65_000;

const ITEM = { id: sql`${jobItems.recordId}`, establishment: sql`${jobItems.establishmentId}` };
const ALIASED = { id: sql`i.record_id`, establishment: sql`i.establishment_id` };

type Waiting = Pick<StoredJob, 'reason' | 'waitingSince' | 'failures'>;

/** An item in a worker's hands, with what only copies of an offer have. */
export type ClaimedItem = RecordCommand &
  Pick<typeof jobItems.$inferSelect, 'content' | 'madeId' | 'callsBefore'>;

/** The items of a job: they wait together, are stopped together, and end the job with the last of them. */
export function itemOutbox(job: StoredJob): Outbox {
  // As the job was read, until calls are answered: then it waits for nothing any more.
  let waiting: Waiting = job;
  const isOfJob = eq(jobItems.jobId, job.id);
  const isRunning = sql`exists (select 1 from perron.jobs j where j.id = ${job.id} and j.state = 'running')`;
  return {
    table: jobItems,
    areStill: (claimed) => {
      const ids = sql.param(claimed.map(({ recordId }) => recordId));
      const attempts = sql.param(claimed.map(({ attempt }) => attempt));
      return and(
        isOfJob,
        sql`(${jobItems.recordId}, ${jobItems.attempt}) in
          (select * from unnest(${ids}::bigint[], ${attempts}::int[]))`,
        isNull(jobItems.outcome),
      );
    },
    maySend: (readAt, now) => and(isRunning, isFree(job, ITEM, { since: readAt, now })),
    isCancelled: job.state === 'cancelling',
    failures: () => waiting.failures,
    waitingSince: (_, reason, now) => (waiting.reason === reason && waiting.waitingSince) || now,
    expiry: null,
    onSettled: (tx, now) => finishIfSettled(tx, job.id, now),
    onProgress: (db, progress) => {
      waiting = { reason: null, waitingSince: null, failures: 0 };
      return noteProgress(db, job.id, progress);
    },
    onWait: (db, { reason, dueAt }, now) => {
      const isPace = reason === 'limited' && dueAt.getTime() - now.getTime() <= PACE_MS;
      return postponeJob(db, { ...waiting, id: job.id }, { reason: isPace ? null : reason, dueAt, now });
    },
    onGivenUp: (db, reason, now) => giveUpJob(db, job.id, reason, now),
  };
}

/** SQL: the scope of the record of an item; of a group's job that of its establishment. */
export function scopeOfItem({ scopeKey }: Pick<StoredJob, 'scopeKey'>, alias: SQL): string | SQL {
  return isOfGroup(scopeKey) ? sql`'maison:' || ${alias}` : scopeKey;
}

/** No command of a person for the record is under way, nor was one settled since `since`. */
function isFree(
  job: StoredJob,
  { id, establishment }: { readonly id: SQL; readonly establishment: SQL },
  { since, now }: { readonly since: Date | null; readonly now: Date },
): SQL {
  const scopeKey = scopeOfItem(job, establishment);
  return sql`not ${ownCommandAhead({ kind: rulesOf(job.kind).subject, scopeKey, id, since, now })}`;
}

/**
 * Claims open items of a job, the oldest records first. Records of which a person's own command is under way are left
 * for later: people go first.
 */
export async function claimItems(
  db: Database,
  job: StoredJob,
  worker: Worker,
): Promise<readonly ClaimedItem[]> {
  const { id, scopeKey, personId, personName, kind: name, createdAt } = job;
  const open = sql`i.job_id = ${id} and i.outcome is null and ${isDue('i', worker.now)}
    and ${isFree(job, ALIASED, { since: null, now: worker.now })}`;
  // A token is lent for one establishment: what is claimed together is of one.
  const ofOne = isOfGroup(scopeKey)
    ? sql`i.establishment_id is not distinct from (select i.establishment_id from perron.job_items i where ${open}
        order by i.establishment_id limit 1)`
    : sql`true`;
  const claimed = await db
    .update(jobItems)
    .set({ ...takenBy(worker), state: 'in_flight', attempt: sql`${jobItems.attempt} + 1` })
    .where(
      and(
        eq(jobItems.jobId, id),
        // As an array it is computed once; a plan may run a plain subquery again and claim beyond the limit. Outcome,
        // which is null, stands in the order because the index is not known to be in that of records otherwise.
        sql`${jobItems.recordId} = any(array(select i.record_id from perron.job_items i
          where ${open} and ${ofOne}
          order by i.outcome, i.record_id limit ${READ_AT_ONCE} for update skip locked))`,
      ),
    )
    .returning();
  return claimed
    .map(({ establishmentId, ...item }) => ({
      ...{ ...item, id, personId, personName, name, createdAt },
      scopeKey: establishmentId !== null && isOfGroup(scopeKey) ? `maison:${establishmentId}` : scopeKey,
    }))
    .toSorted((one, other) => one.recordId - other.recordId);
}

/** When an item that nobody may take now can be taken; null when none is open. */
export async function nextItemAt(db: Database, jobId: string): Promise<Date | null> {
  const found = await db.execute<{ at: string | null }>(sql`
    select min(greatest(due_at, lease_until))::text as at
    from perron.job_items where job_id = ${jobId} and outcome is null`);
  const at = found.rows[0]?.at;
  return at ? new Date(at) : null;
}

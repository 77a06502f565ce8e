import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { RELEASED } from '#lib/commands/claim.ts';
import type { WaitReason } from '#lib/commands/retry-policy.ts';
import type { Author } from '#lib/commands/store.ts';
import type { Database, Runner, Transaction } from '#lib/store/database.ts';
import { jobItems, jobs } from '#lib/store/schema/jobs.ts';
import { ENDED, endAnnounced } from './item-trail.ts';
import { DRAFT_MS, type EndReason, type JobState, RETRIED } from './model.ts';

export type StoredJob = typeof jobs.$inferSelect;

const TITLES_MS = 24 * 3_600_000;
/** A paused job that nobody has touched for so long is cancelled: its author has forgotten it, or left. */
const PAUSED_MS = 7 * 24 * 3_600_000;

const own = (owner: Author) => and(eq(jobs.scopeKey, owner.scopeKey), eq(jobs.personId, owner.personId));

export async function findJob(db: Runner, owner: Author, id: string): Promise<StoredJob | null> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(own(owner), eq(jobs.id, id)));
  return job ?? null;
}

/** Those of these ids that are jobs of this person, and no drafts. */
export async function jobsAmong(db: Database, owner: Author, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(own(owner), inArray(jobs.id, [...ids]), notInArray(jobs.state, ['draft'])));
  return found.map(({ id }) => id);
}

/** Jobs under way and those that ended since an instant, latest first; drafts are nobody's business but the review's. */
export function listJobs(db: Database, owner: Author, since: Date, limit: number): Promise<StoredJob[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        own(owner),
        notInArray(jobs.state, ['draft']),
        or(inArray(jobs.state, ['running', 'paused', 'cancelling']), gte(jobs.finishedAt, since)),
      ),
    )
    .orderBy(sql`(${jobs.finishedAt} is not null)`, desc(jobs.createdAt))
    .limit(limit);
}

/** Makes a draft into a job of what is selected of it; null when it is none any more, 0 when nothing is selected. */
export function startDraft(
  db: Runner,
  owner: Author,
  id: string,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): Promise<number | null> {
  return db.transaction(async (tx) => {
    if (!(await lockDraft(tx, owner, id, now))) return null;
    const [chosen] = await tx
      .select({ n: sql<number>`count(*)::int` })
      .from(jobItems)
      .where(and(eq(jobItems.jobId, id), isChosen));
    const total = chosen?.n ?? 0;
    if (total === 0) return 0;
    await tx
      .update(jobItems)
      .set({ ...over(now), outcome: 'leftOut' })
      .where(and(eq(jobItems.jobId, id), eq(jobItems.obstacle, 'faulty')));
    await tx.delete(jobItems).where(and(isOpenOf(id), sql`not (${isChosen})`));
    const dueAt = new Date(now.getTime() + holdMs);
    await tx
      .update(jobs)
      .set({ state: 'running', total, startedAt: now, dueAt, heldUntil: holdMs > 0 ? dueAt : null })
      .where(eq(jobs.id, id));
    return total;
  });
}

export const isChosen = sql`(${jobItems.selected} and ${jobItems.obstacle} is null)`;

/** Keeps others from a draft until the transaction ends; false when it is none any more. */
export async function lockDraft(
  tx: Transaction,
  owner: Author,
  id: string,
  now: Date,
): Promise<Pick<StoredJob, 'id' | 'kind' | 'aim' | 'revertOf' | 'scopeKey' | 'personId'> | null> {
  const isFresh = gte(jobs.createdAt, new Date(now.getTime() - DRAFT_MS));
  const { kind, aim, revertOf, scopeKey, personId } = jobs;
  const [draft] = await tx
    .select({ id: jobs.id, kind, aim, revertOf, scopeKey, personId })
    .from(jobs)
    .where(and(own(owner), eq(jobs.id, id), eq(jobs.state, 'draft'), isFresh))
    .for('update');
  return draft ?? null;
}

/** Changes the state of a job that is in one of `from`; false when it is not. */
export async function changeState(
  db: Runner,
  owner: Author,
  id: string,
  change: { readonly from: readonly JobState[]; readonly to: JobState; readonly dueAt: Date },
): Promise<boolean> {
  const changed = await db
    .update(jobs)
    .set({
      state: change.to,
      reason: null,
      waitingSince: null,
      failures: 0,
      dueAt: sql`greatest(${change.dueAt.toISOString()}::timestamptz, ${jobs.heldUntil})`,
    })
    .where(and(own(owner), eq(jobs.id, id), inArray(jobs.state, [...change.from])))
    .returning({ id: jobs.id });
  return changed.length === 1;
}

/** Ends a job: what was not sent never is; what was sent and not answered is still found out. */
export async function cancelItems(db: Runner, owner: Author, id: string, now: Date): Promise<boolean> {
  const inHand = inArray(jobs.state, ['running', 'paused']);
  return (await cancelAll(db, and(own(owner), eq(jobs.id, id), inHand), now)) === 1;
}

const isOpenOf = (jobId: string) => and(eq(jobItems.jobId, jobId), isNull(jobItems.outcome));
const over = (now: Date) => ({ state: 'settled', settledAt: now, ...RELEASED }) as const;

/** Fails all items that are still open: the job has waited for `endedBy` for too long. */
export async function giveUpJob(db: Database, id: string, endedBy: WaitReason, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ endedBy }).where(eq(jobs.id, id));
    const failed = await tx
      .update(jobItems)
      .set({ ...over(now), outcome: 'failed', waitReason: endedBy })
      .where(isOpenOf(id))
      .returning(ENDED);
    await endAnnounced(tx, id, failed, { outcome: 'failed', at: now });
    await finishIfSettled(tx, id, now);
  });
}

function cancelAll(
  db: Runner,
  which: SQL | undefined,
  now: Date,
  endedBy: EndReason | null = null,
): Promise<number> {
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(jobs)
      .set({ state: 'cancelling', reason: null, waitingSince: null, dueAt: now, endedBy })
      .where(which)
      .returning({ id: jobs.id });
    for (const { id } of cancelled) {
      const ended = await tx
        .update(jobItems)
        .set({ ...over(now), outcome: 'cancelled' })
        .where(and(isOpenOf(id), isNull(jobItems.sentAt)))
        .returning(ENDED);
      await endAnnounced(tx, id, ended, { outcome: 'cancelled', at: now });
      await finishIfSettled(tx, id, now);
    }
    return cancelled.length;
  });
}

/** Ends a job whose items all have an outcome. */
export async function finishIfSettled(tx: Runner, id: string, now: Date): Promise<void> {
  await tx
    .update(jobs)
    .set({
      state: sql`case when ${jobs.state} = 'cancelling' then 'cancelled' else 'done' end`,
      finishedAt: now,
      reason: null,
      waitingSince: null,
    })
    .where(
      and(
        eq(jobs.id, id),
        inArray(jobs.state, ['running', 'paused', 'cancelling']),
        sql`not exists (select 1 from perron.job_items i where i.job_id = ${id} and i.outcome is null)`,
      ),
    );
}

/** Opens the failed and refused items again; how many. A job that was over is held again before it goes on. */
export function reopenItems(
  db: Runner,
  owner: Author,
  id: string,
  { now, holdMs }: { readonly now: Date; readonly holdMs: number },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({ state: jobs.state })
      .from(jobs)
      .where(and(own(owner), eq(jobs.id, id), notInArray(jobs.state, ['draft', 'cancelling'])))
      .for('update');
    if (!job) return 0;
    const reopened = await tx
      .update(jobItems)
      .set({
        state: 'waiting',
        outcome: null,
        waitReason: null,
        message: null,
        settledAt: null,
        sentAt: null,
        dueAt: now,
        callsBefore: sql`${jobItems.callsBefore} + ${jobItems.calls}`,
        calls: 0,
      })
      .where(and(eq(jobItems.jobId, id), inArray(jobItems.outcome, [...RETRIED])));
    const count = reopened.rowCount ?? 0;
    if (count > 0 && job.state === 'paused') {
      await tx.update(jobs).set({ dueAt: now }).where(eq(jobs.id, id));
    }
    if (count === 0 || (job.state !== 'done' && job.state !== 'cancelled')) return count;
    const dueAt = new Date(now.getTime() + holdMs);
    await tx
      .update(jobs)
      .set({
        state: 'running',
        finishedAt: null,
        endedBy: null,
        startedAt: now,
        failures: 0,
        dueAt,
        heldUntil: dueAt,
      })
      .where(eq(jobs.id, id));
    return count;
  });
}

export async function dropDraft(db: Runner, owner: Author, id: string): Promise<boolean> {
  const dropped = await db
    .delete(jobs)
    .where(and(own(owner), eq(jobs.id, id), eq(jobs.state, 'draft')))
    .returning({ id: jobs.id });
  return dropped.length === 1;
}

/**
 * Drafts nobody started, and jobs that ended before `endedBefore`: the trail keeps what was done. Jobs that have been
 * paused for a week end with it. What notifications said may name a candidate, so it goes as early as the mirror would,
 * whatever has become of the job.
 */
export async function forgetJobs(db: Database, now: Date, endedBefore: Date): Promise<void> {
  const pausedBefore = new Date(now.getTime() - PAUSED_MS);
  await cancelAll(db, and(eq(jobs.state, 'paused'), lt(jobs.dueAt, pausedBefore)), now, 'paused');
  await db
    .delete(jobs)
    .where(
      or(
        and(eq(jobs.state, 'draft'), lt(jobs.createdAt, new Date(now.getTime() - DRAFT_MS))),
        lt(jobs.finishedAt, endedBefore),
      ),
    );
  const idleSince = new Date(now.getTime() - TITLES_MS).toISOString();
  await db
    .update(jobItems)
    .set({ title: null })
    .where(
      and(
        isNotNull(jobItems.title),
        sql`${jobItems.jobId} in (select j.id from perron.jobs j where j.kind = 'notification.read'
          and greatest(j.started_at, (select max(greatest(i.sent_at, i.settled_at)) from perron.job_items i
            where i.job_id = j.id)) < ${idleSince})`,
      ),
    );
}

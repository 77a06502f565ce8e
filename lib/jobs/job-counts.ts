import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { ownCommandAhead } from '#lib/commands/precedence.ts';
import type { Runner } from '#lib/store/database.ts';
import { jobItems, jobs } from '#lib/store/schema/jobs.ts';
import { scopeOfItem } from './item-outbox.ts';
import type { StoredJob } from './job-store.ts';
import { rulesOf } from './kinds.ts';
import type { ItemState, Tally } from './model.ts';
import { isMoving } from './schedule.ts';

/** Items per state, of each job. */
export async function tallyOf(db: Runner, ids: readonly string[]): Promise<ReadonlyMap<string, Tally>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ jobId: jobItems.jobId, outcome: jobItems.outcome, n: sql<number>`count(*)::int` })
    .from(jobItems)
    .where(inArray(jobItems.jobId, [...ids]))
    .groupBy(jobItems.jobId, jobItems.outcome);
  const tallies = new Map<string, Partial<Record<ItemState, number>>>();
  for (const { jobId, outcome, n } of rows) {
    const tally = tallies.get(jobId) ?? {};
    tally[(outcome ?? 'open') as ItemState] = n;
    tallies.set(jobId, tally);
  }
  return tallies;
}

/** Open items of the person's running jobs that were started before this one: they go first, in any of their scopes. */
export async function countAhead(db: Runner, job: StoredJob): Promise<number> {
  const startedAt = job.startedAt?.toISOString() ?? 'infinity';
  const counted = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from perron.job_items i join perron.jobs j on j.id = i.job_id
    where j.person_id = ${job.personId} and j.state = 'running' and j.id <> ${job.id} and i.outcome is null
      and ${isMoving('j')}
      and (j.started_at, j.id) < (${startedAt}::timestamptz, ${job.id}::uuid)`);
  return counted.rows[0]?.n ?? 0;
}

/** Whether people's own commands go before each item that is left. */
export async function isBehindPeople(db: Runner, job: StoredJob, now: Date): Promise<boolean> {
  const { subject: kind } = rulesOf(job.kind);
  const scopeKey = scopeOfItem(job, sql`i.establishment_id`);
  const ahead = ownCommandAhead({ kind, scopeKey, id: sql`i.record_id`, since: null, now });
  const found = await db.execute<{ behind: boolean }>(sql`
    select not exists (select 1 from perron.job_items i
      where i.job_id = ${job.id} and i.outcome is null and not ${ahead}) as behind`);
  return found.rows[0]?.behind ?? false;
}

/** What takes a job back: the latest job that does, and the items that such jobs have put back or will. */
export type Reverts = { readonly latest: string; readonly items: number };

const isBack = or(isNull(jobItems.outcome), inArray(jobItems.outcome, ['done', 'unchanged']));

/** The reverts of jobs, drafts apart. */
export async function findRevertsOf(
  db: Runner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Reverts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: jobs.id,
      of: jobs.revertOf,
      n: sql<number>`(count(*) filter (where ${isBack}))::int`,
    })
    .from(jobs)
    .innerJoin(jobItems, eq(jobItems.jobId, jobs.id))
    .where(and(inArray(jobs.revertOf, [...ids]), notInArray(jobs.state, ['draft'])))
    .groupBy(jobs.id)
    .orderBy(jobs.createdAt);
  const found = new Map<string, Reverts>();
  for (const { id, of, n } of rows) {
    if (of) found.set(of, { latest: id, items: (found.get(of)?.items ?? 0) + n });
  }
  return found;
}

type EstablishmentCounts = { readonly id: number; readonly tally: Tally; readonly chosen: number };

/** Items per establishment and state of a group's job; `chosen` are those of a draft that would be part of it. */
export async function establishmentsOf(db: Runner, jobId: string): Promise<readonly EstablishmentCounts[]> {
  const rows = await db
    .select({
      id: jobItems.establishmentId,
      outcome: jobItems.outcome,
      n: sql<number>`count(*)::int`,
      chosen: sql<number>`(count(*) filter (where ${jobItems.selected} and ${jobItems.obstacle} is null))::int`,
    })
    .from(jobItems)
    .where(and(eq(jobItems.jobId, jobId), isNotNull(jobItems.establishmentId)))
    .groupBy(jobItems.establishmentId, jobItems.outcome)
    .orderBy(jobItems.establishmentId);
  return [...Map.groupBy(rows, (row) => row.id)].map(([id, of]) => ({
    id: id ?? 0,
    tally: Object.fromEntries(of.map(({ outcome, n }) => [outcome ?? 'open', n])),
    chosen: of.reduce((sum, row) => sum + (row.outcome === null ? row.chosen : 0), 0),
  }));
}

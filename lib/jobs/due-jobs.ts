import type { DeliverPorts } from '#lib/commands/record-kind.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { isOfGroup } from './author.ts';
import { claimItems, itemOutbox, nextItemAt } from './item-outbox.ts';
import { finishIfSettled, type StoredJob } from './job-store.ts';
import { KINDS } from './kinds.ts';
import type { JobKind } from './model.ts';
import { DELIVER_ITEMS, type JobCalls } from './record-kinds.ts';
import { dueJobs, postponeJob } from './schedule.ts';

export type JobPorts = Omit<DeliverPorts, 'inHand'> &
  JobCalls & {
    /** Jobs that this instance is at. */
    readonly inHand: Set<string>;
  };

/** Items that somebody else has in hand are looked at again, after so long at least and at most. */
const BUSY_MS = 2_000;
const LONGEST_BUSY_MS = 15_000;

/** Delivers items of each job that is due, those of different people at the same time and no job twice at once. */
export async function deliverDueJobs(ports: JobPorts): Promise<void> {
  const due = await dueJobs(ports.db, ports.now());
  await Promise.all(due.filter((job) => !ports.inHand.has(job.id)).map((job) => deliverAlone(ports, job)));
}

async function deliverAlone(ports: JobPorts, job: StoredJob): Promise<void> {
  ports.inHand.add(job.id);
  try {
    const claimed = await claimItems(ports.db, job, { owner: ports.owner, now: ports.now() });
    if (claimed.length === 0) return await lookLater(ports, job);
    const kind = job.kind as JobKind;
    const isLent = isOfGroup(job.scopeKey) && KINDS[kind].subject !== 'notification';
    const lending = isLent ? { group: job.scopeKey as ScopeKey, jobId: job.id } : null;
    await DELIVER_ITEMS[KINDS[kind].subject](
      ports,
      { kind, stored: job, outbox: itemOutbox(job), lending },
      claimed,
    );
  } finally {
    ports.inHand.delete(job.id);
  }
}

/** Nothing can be taken in hand: all is settled, or the rest is looked up later, or somebody else has it. */
async function lookLater({ db, now }: JobPorts, job: StoredJob): Promise<void> {
  const at = now();
  const next = await nextItemAt(db, job.id);
  if (!next) return finishIfSettled(db, job.id, at);
  const away = Math.max(BUSY_MS, Math.min(LONGEST_BUSY_MS, next.getTime() - at.getTime()));
  await postponeJob(db, job, { reason: null, dueAt: new Date(at.getTime() + away), now: at });
}

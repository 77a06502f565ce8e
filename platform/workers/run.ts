import type { Job, PgBoss } from 'pg-boss';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { importFeed } from '#platform/services/feeds/run.ts';
import { handOver } from '#platform/services/mail/hand-over.ts';
import type { Post } from '#platform/services/mail/posts.ts';
import { pushNotification } from '#platform/services/notifications/push.ts';
import { deliver } from '#platform/services/webhooks/deliver.ts';
import { createBoss, QUEUE_NAMES, type QueueName } from './queues.ts';
import { runUpkeep, UPKEEP, type UpkeepTask } from './upkeep.ts';

export type WorkerTools = {
  db: Database;
  clock: Clock;
  post: Post;
  outside: Outside;
  pushContact: string;
  /** Origin of the links in mails. */
  publicUrl: string;
  log: (entry: Record<string, unknown>) => void;
};

/** The rows of a job; upkeep has none. */
type Subject = { ids: number[] } | { task: UpkeepTask };
/**
 * Does the work for one row; a returned instant asks for a retry then. May be called twice for the same row.
 */
type Work = (tools: WorkerTools, id: number) => Promise<Date | null>;

/** `atOnce` is the number of jobs; a job holds several mails when these were queued together. */
const WORK: Record<Exclude<QueueName, 'upkeep'>, { atOnce: number; work: Work }> = {
  mail: { atOnce: 4, work: handOver },
  webhook: { atOnce: 20, work: deliver },
  push: { atOnce: 20, work: pushNotification },
  feed: { atOnce: 1, work: importFeed },
};

/** Seconds between two polls of an empty queue; a full one is polled again at once. */
const POLL_S = 2;
const DRAIN_MS = 8000;

/**
 * Takes jobs until the returned function is called, which waits for those in flight. Any number of processes
 * may share one database: each job goes to one of them.
 */
export async function startWorkers(
  tools: WorkerTools,
  { pollSeconds = POLL_S }: { readonly pollSeconds?: number } = {},
): Promise<() => Promise<void>> {
  const boss = createBoss(tools.db.$client, { monitorIntervalSeconds: 30, maintenanceIntervalSeconds: 3600 });
  boss.on('error', (error) => tools.log({ level: 'error', job: 'queues', name: toName(error) }));
  await boss.start();
  for (const [task, { cron }] of Object.entries(UPKEEP)) {
    await boss.schedule('upkeep', cron, { task }, { key: task, tz: 'UTC' });
  }
  for (const name of QUEUE_NAMES) {
    const options = {
      pollingIntervalSeconds: pollSeconds,
      batchSize: name === 'upkeep' ? 1 : WORK[name].atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await boss.work<Subject>(name, options, async (jobs: Job<Subject>[]) =>
      Promise.all(jobs.map((job) => perform(boss, tools, name, job))),
    );
  }
  return () => boss.stop({ graceful: true, timeout: DRAIN_MS });
}

async function perform(boss: PgBoss, tools: WorkerTools, name: QueueName, { id, data }: Job<Subject>) {
  try {
    await workOn(boss, tools, name, data);
    return { id, status: 'completed' } as const;
  } catch (error) {
    tools.log({ level: 'error', job: name, name: toName(error) });
    return { id, status: 'failed', output: { name: toName(error) } } as const;
  }
}

/** Every row is tried. When one fails, the whole job is retried, and skips the rows that are done. */
async function workOn(boss: PgBoss, tools: WorkerTools, name: QueueName, subject: Subject): Promise<void> {
  if ('task' in subject) return runUpkeep(tools, subject.task);
  if (name === 'upkeep') return;
  const { work } = WORK[name];
  const outcomes = await Promise.allSettled(subject.ids.map((id) => work(tools, id)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  for (const [n, outcome] of outcomes.entries()) {
    const again = outcome.status === 'fulfilled' ? outcome.value : null;
    if (again) await boss.send(name, { ids: subject.ids.slice(n, n + 1) }, { startAfter: again });
  }
}

const toName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

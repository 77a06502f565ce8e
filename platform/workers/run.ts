import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { purge } from '#platform/services/admin/overview.ts';
import { deliver, takeDueDeliveries } from '#platform/services/webhooks/deliver.ts';
import { expire } from './expiry.ts';
import { type Post, sendMails } from './mail.ts';

const SECOND_MS = 1000;

export type WorkerTools = {
  db: Database;
  clock: Clock;
  post: Post;
  log: (entry: Record<string, unknown>) => void;
};

/** What has a time of its own. All state is in tables, so that a restart goes on where the last process ended. */
const JOBS: { name: string; everyMs: number; work: (tools: WorkerTools) => Promise<unknown> }[] = [
  { name: 'mail', everyMs: 5 * SECOND_MS, work: ({ db, clock, post }) => sendMails(db, post, clock()) },
  { name: 'webhooks', everyMs: 5 * SECOND_MS, work: deliverDue },
  { name: 'expiry', everyMs: 60 * SECOND_MS, work: ({ db, clock }) => expire(db, clock()) },
  { name: 'purge', everyMs: 3600 * SECOND_MS, work: ({ db, clock }) => purge(db, clock()) },
];

async function deliverDue({ db, clock }: WorkerTools): Promise<void> {
  const due = await takeDueDeliveries(db, clock());
  await Promise.all(due.map((id) => deliver(db, id, clock())));
}

/** Starts the jobs; the returned function stops them and waits for those under way. */
export function startWorkers(tools: WorkerTools): () => Promise<void> {
  const stops = JOBS.map(({ name, everyMs, work }) => {
    let running: Promise<unknown> | null = null;
    const timer = setInterval(() => {
      if (running) return;
      running = work(tools)
        .catch((error) => tools.log({ level: 'error', job: name, name: toName(error) }))
        .finally(() => {
          running = null;
        });
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

const toName = (error: unknown) => (error instanceof Error ? error.name : typeof error);

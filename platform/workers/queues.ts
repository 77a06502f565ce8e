import type { Pool } from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';

export const SCHEMA = 'platform_jobs';

const DAY_S = 86_400;

/**
 * The queues. Times in seconds. A job that throws, or whose process dies, is retried after `retry…`. An
 * attempt that failed outside (a receiver that is down) is not a failed job: its handler returns the instant
 * of the next one.
 */
const shared = {
  retryLimit: 1000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  retentionSeconds: 30 * DAY_S,
  deleteAfterSeconds: DAY_S,
};
export const QUEUES = {
  /** Mails of `mail_log` that were queued together. */
  mail: { ...shared, expireInSeconds: 60 },
  /** One row of `webhook_deliveries`. */
  webhook: { ...shared, expireInSeconds: 60 },
  /** One row of `notifications`, for the browsers of its account. */
  push: { ...shared, expireInSeconds: 60 },
  /** One row of `feed_runs`. */
  feed: { ...shared, expireInSeconds: 300 },
  /** Scheduled tasks; the next run makes up for a lost one. */
  upkeep: { ...shared, retryLimit: 0, expireInSeconds: 300 },
} as const;
export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** pg-boss on the connections of the service. It polls: a pooler in transaction mode has no `LISTEN`. */
export function createBoss(pool: Pool, options: ConstructorOptions): PgBoss {
  const db = { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) };
  return new PgBoss({ db, schema: SCHEMA, reindex: false, monitorVacuum: false, ...options });
}

/**
 * Creates the schema of the queues; several processes may do so at once. Triggers of `platform` write into
 * it.
 */
export async function layQueues(pool: Pool): Promise<void> {
  const boss = createBoss(pool, { supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of QUEUE_NAMES) {
    await boss.createQueue(name, QUEUES[name]);
    await boss.updateQueue(name, QUEUES[name]);
  }
  await boss.stop({ graceful: false });
}

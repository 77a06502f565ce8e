import 'server-only';
import { reportUnexpected } from '#lib/server/log.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { forgetJobs } from './job-store.ts';

const EVERY_MS = 15 * 60_000;
/** Ledgers are kept so long; the trail keeps what was done. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets what is over of jobs, every quarter of an hour; once per instance. */
export function keepJobsTidy(): void {
  const forget = () =>
    forgetJobs(database(), databaseNow(), new Date(databaseNow().getTime() - KEPT_MS)).catch(
      (error: unknown) => void reportUnexpected(error, 'job.forget'),
    );
  setInterval(forget, EVERY_MS).unref();
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { services } from '#lib/auth/services.ts';
import { prepaidChanges } from '#lib/budget/prepaid.ts';
import { reportUnexpected } from '#lib/server/log.ts';
import { findPlatformOf } from '#lib/server/platform.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { forgetJobs } from './job-store.ts';
import { type RunnerPorts, runDueJobs } from './runner.ts';

const EVERY_MS = 1000;
const FORGET_EVERY_MS = 15 * 60_000;
/** Ledgers are kept so long; the trail keeps what was done. */
const KEPT_MS = 30 * 24 * 3_600_000;

const shared = globalThis as typeof globalThis & { perronJobs?: ReturnType<typeof setInterval> };

/** Runs jobs as they become due; once per process, safe with several. */
export function startJobs(): void {
  if (shared.perronJobs) return;
  const { ledger } = services();
  const ports: RunnerPorts = {
    db: database(),
    now: databaseNow,
    id: randomUUID(),
    inHand: new Set(),
    ledger,
    platformOf: (author) => findPlatformOf(author, 'job', prepaidChanges(ledger)),
  };
  const look = () => runDueJobs(ports).catch((error: unknown) => void reportUnexpected(error, 'job.run'));
  // Not one look after the other: a slow call for one person would hold the jobs of all others.
  shared.perronJobs = setInterval(look, EVERY_MS);
  shared.perronJobs.unref();
  const forget = () =>
    forgetJobs(database(), databaseNow(), new Date(databaseNow().getTime() - KEPT_MS)).catch(
      (error: unknown) => void reportUnexpected(error, 'job.forget'),
    );
  setInterval(forget, FORGET_EVERY_MS).unref();
}

import 'server-only';
import { lt } from 'drizzle-orm';
import { services } from '#lib/auth/services.ts';
import { purgeThrottle } from '#lib/auth/throttle.ts';
import { purgeBudgets } from '#lib/budget/ledger.ts';
import { purgeCommands } from '#lib/commands/store.ts';
import { env } from '#lib/env.ts';
import { endAuditLogs } from '#lib/store/audit-ends.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { purgeDemands } from '#lib/store/form-demands.ts';
import { purgeReports } from '#lib/store/reports.ts';
import { drafts } from '#lib/store/schema/drafts.ts';
import { purgeUnreadCounts } from '#lib/store/unread-counts.ts';
import { purgeVisits } from '#lib/store/visits.ts';
import { reportUnexpected } from './log.ts';

const EVERY_MS = 30 * 60_000;
const DRAFTS_MS = 30 * 86_400_000;

/** Deletes what is over: sessions, results of writes, windows, failures, old drafts. Any instance may do it. */
export async function tidy(now: Date): Promise<void> {
  await services().vault.purge(now);
  await purgeCommands(database(), now);
  await purgeBudgets(database(), now);
  await purgeThrottle(database(), now);
  await purgeUnreadCounts(database(), now);
  await purgeDemands(database(), now);
  await purgeReports(database(), now);
  await purgeVisits(database(), now);
  await endAuditLogs(database(), env().SESSION_SECRET, now);
  await database()
    .delete(drafts)
    .where(lt(drafts.savedAt, new Date(now.getTime() - DRAFTS_MS)));
}

/** Tidies now and every half hour. Started once per instance. */
export function keepStoreTidy(): void {
  const run = () => tidy(databaseNow()).catch((error: unknown) => void reportUnexpected(error, 'store.tidy'));
  void run();
  setInterval(run, EVERY_MS).unref();
}

import { DAY_MS } from '#contract/durations.ts';
import 'server-only';
import { lt } from 'drizzle-orm';
import { reportUnexpected } from '#lib/core/log.ts';
import { services } from '#lib/engines/auth/services.ts';
import { purgeThrottle } from '#lib/engines/auth/throttle.ts';
import { purgeBudgets } from '#lib/engines/budget/ledger.ts';
import { purgeCommands } from '#lib/engines/commands/store.ts';
import { endAuditLogs } from '#lib/engines/store/audit-ends.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { purgeDemands } from '#lib/engines/store/form-demands.ts';
import { purgeReports } from '#lib/engines/store/reports.ts';
import { drafts } from '#lib/engines/store/schema/drafts.ts';
import { purgeUnreadCounts } from '#lib/engines/store/unread-counts.ts';
import { purgeVisits } from '#lib/engines/store/visits.ts';
import { env } from '#lib/env.ts';

const EVERY_MS = 30 * 60_000;
const DRAFTS_MS = 30 * DAY_MS;

/** Deletes what has expired: sessions, results of writes, windows, failures, old drafts. Any instance may do it. */
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

/** Cleans up now and every half hour. Started once per instance. */
export function keepStoreTidy(): void {
  const run = () => tidy(databaseNow()).catch((error: unknown) => void reportUnexpected(error, 'store.tidy'));
  void run();
  setInterval(run, EVERY_MS).unref();
}

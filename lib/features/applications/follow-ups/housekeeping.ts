import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import { applicationsByIds } from '#lib/engines/mirror/applications.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { NOBODY } from '#lib/engines/store/audit-ends.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import { endMissing, followedIn, followedScopes, purgeFollowUps } from '#lib/engines/store/follow-up-ends.ts';

const EVERY_MS = 30 * 60_000;

/** Deletes expired follow-up data, now and every half hour; once per instance. */
export function keepFollowUpsTidy(): void {
  const run = () =>
    endFollowUps(database(), databaseNow()).catch(
      (error: unknown) => void reportUnexpected(error, 'followUp.end'),
    );
  void run();
  setInterval(run, EVERY_MS).unref();
}

/**
 * Deletes notes and interviews whose retention has ended, and the follow-up of applications that no longer exist. Only
 * complete lists prove that; what is still missing a day later is deleted.
 */
export async function endFollowUps(db: Database, now: Date): Promise<void> {
  await purgeFollowUps(db, now);
  for (const scopeKey of await followedScopes(db)) {
    const key = scopeKey as ScopeKey;
    const { phase, whole } = await mirrorState(key, db);
    if (phase !== 'fresh' || !whole) continue;
    const followed = await followedIn(db, scopeKey);
    const present = new Set((await applicationsByIds(key, followed, db)).map(({ id }) => id));
    const missing = followed.filter((id) => !present.has(id));
    const ended = await endMissing(db, scopeKey, missing, now);
    if (ended === 0) continue;
    const detail = { applications: ended };
    const about = { subjectKind: 'application', subjectId: null, operationId: null };
    await db.transaction((tx) =>
      appendAuditEntry(tx, { scopeKey, at: now, person: NOBODY, action: 'followUp.end', ...about, detail }),
    );
  }
}

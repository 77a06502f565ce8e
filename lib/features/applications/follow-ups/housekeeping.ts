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

/** Ends what is over of what establishments keep beside applications, now and every half hour; once per instance. */
export function keepFollowUpsTidy(): void {
  const run = () =>
    endFollowUps(database(), databaseNow()).catch(
      (error: unknown) => void reportUnexpected(error, 'followUp.end'),
    );
  void run();
  setInterval(run, EVERY_MS).unref();
}

/**
 * What is older than an establishment keeps it goes, and what was kept beside applications that are no more. Whether
 * they are is judged by lists that are whole; what is missing a day later too is gone.
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

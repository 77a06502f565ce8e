import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { markActive } from '../activity.ts';
import { driftOf } from '../sync/drift.ts';
import { runSync } from '../sync/run.ts';
import { anApplication, anEstablishment } from './records.ts';
import { ScriptedPlatform } from './scripted-platform.ts';

/** A group of its own with one establishment on a scripted platform, and a clock that does not advance. */
export async function openScriptedScope(db: Database) {
  const platform = new ScriptedPlatform();
  platform.establishments.set(1, anEstablishment(1));
  const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
  let clock = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(clock);
  /** What the sync reported, in its order. */
  const reports: string[] = [];
  const report = (_: unknown, what: string) => void reports.push(what);
  await markActive(db, key, now());
  return {
    platform,
    key,
    now,
    reports,
    /** With `freshSince` for somebody who asks for news. */
    sync: (source = platform.source, freshSince?: Date) =>
      runSync({ db, now, owner: 'one', report, ...(freshSince ? { freshSince } : {}) }, key, source),
    passSeconds: (seconds: number) => {
      clock += seconds * 1000;
    },
    drift: async () => {
      const result = await driftOf(db, key, platform.source);
      if (!result.ok) throw new Error(result.failure.kind);
      return result.value;
    },
    /** So many applications of one status, one per minute up to now. */
    receive: (howMany: number, status = 'rejected') => {
      for (let id = 1; id <= howMany; id++) {
        const createdAt = new Date(clock - (howMany - id + 10) * 60_000).toISOString();
        platform.applications.set(id, anApplication(id, { createdAt, status }));
      }
    },
  };
}

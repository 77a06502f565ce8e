import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cache } from 'react';
import { reportUnexpected } from '#lib/core/log.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { findPlatformOf, platformFor } from '#lib/engines/server/platform.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { lastActivity, markActive } from './activity.ts';
import type { MirrorState } from './model.ts';
import { mirrorState } from './state.ts';
import { runSync, type SyncDeps, type SyncEnd } from './sync/run.ts';
import { sourceOf } from './sync/source.ts';

/** How long an initial sync goes on after the last activity. */
const FILL_ON_MS = 15 * 60_000;
/** How long a page waits for the first rows of a scope that was never read. */
const FIRST_ROWS_MS = 1500;
/** How long a repeated read waits for a due sync. */
const DUE_MS = 800;
/** How long somebody who asks for news waits for it. */
const REFRESH_MS = 8000;
/** Without an answer for so long, the platform counts as slow. */
const SILENT_MS = 4000;
/** Wait after a run of another instance that had started too early. */
const AGAIN_MS = 500;
/** However often somebody asks for news, the platform is not read for so long after a run. */
const NEWS_REST_MS = 1000;

/** After a run nothing is checked for so long, however many tabs ask; short beside the intervals of the sync. */
const REST_MS = 4000;

type Run = {
  readonly ended: Promise<void>;
  readonly firstPages: Promise<void>;
  /** When the platform last answered it; before that, when it started. */
  heardAt: number;
  /** Null while it runs. */
  endedAt: number | null;
};

// Next bundles pages and routes separately: without the global each would start runs of its own.
const shared = globalThis as typeof globalThis & { perronMirrorRuns?: Map<ScopeKey, Run> };

/**
 * Records that a person uses their scope: starts a due sync, in the background and once for everybody, and returns the
 * state of the mirror, once for all parts of a page. Only a scope that was never read delays the caller, for its first
 * rows.
 */
export const requestSync = cache(async (session: Session): Promise<MirrorState> => {
  const key = scopeKey(session.scope);
  const run = await startRun(session, key);
  const state = await stateDuring(run, key);
  if (state.asOf !== null) return state;
  await Promise.race([run.firstPages, run.ended, timeout(FIRST_ROWS_MS)]);
  return stateDuring(run, key);
});

/** Like `requestSync`, for polling: waits for a due sync, so that its answer includes it. */
export async function followMirror(session: Session): Promise<MirrorState> {
  const key = scopeKey(session.scope);
  const run = await startRun(session, key);
  await Promise.race([run.ended, timeout(DUE_MS)]);
  return stateDuring(run, key);
}

/**
 * Like `requestSync`, for somebody who asks for news: waits until all is read again, a few seconds at most. The state
 * is fresh only when the platform has answered since.
 */
export async function refreshMirror(session: Session): Promise<MirrorState> {
  const key = scopeKey(session.scope);
  const asked = databaseNow();
  const state = async () => sinceAsked(await mirrorState(key), asked);
  const wanted = async () => {
    // A run in progress may have read already what has changed since.
    const before = runsOf().get(key);
    await before?.ended;
    if (before?.endedAt) await timeout(before.endedAt + NEWS_REST_MS - Date.now());
    do {
      const run = await startRun(session, key, asked);
      await run.ended;
    } while ((await state()).trouble === 'slow' && (await isInTime(asked)));
  };
  await Promise.race([wanted(), timeout(REFRESH_MS)]);
  return state();
}

async function isInTime(asked: Date): Promise<boolean> {
  await timeout(AGAIN_MS);
  return databaseNow().getTime() - asked.getTime() < REFRESH_MS;
}

function sinceAsked(state: MirrorState, asked: Date): MirrorState {
  const isRead = state.asOf !== null && Date.parse(state.asOf) >= asked.getTime();
  return isRead ? state : slow(state);
}

/**
 * The state of the mirror, where this instance may know earlier than the database that the platform does not answer.
 */
async function stateDuring(run: Run, key: ScopeKey): Promise<MirrorState> {
  const state = await mirrorState(key);
  const isSilent = run.endedAt === null && Date.now() - run.heardAt >= SILENT_MS;
  return isSilent ? slow(state) : state;
}

function slow(state: MirrorState): MirrorState {
  return state.phase === 'fresh' ? { ...state, phase: 'stale', trouble: 'slow' } : state;
}

function runsOf(): Map<ScopeKey, Run> {
  shared.perronMirrorRuns ??= new Map();
  return shared.perronMirrorRuns;
}

async function startRun(session: Session, key: ScopeKey, freshSince?: Date): Promise<Run> {
  const runs = runsOf();
  const latest = runs.get(key);
  if (latest && !freshSince && isResting(latest)) return latest;
  await markActive(database(), key, databaseNow());
  const running = runs.get(key);
  if (running && running.endedAt === null) return running;
  const first = Promise.withResolvers<void>();
  const onPage = pageCounter(first.resolve);
  const deps = {
    db: database(),
    now: databaseNow,
    owner: randomUUID(),
    onPage: () => {
      run.heardAt = Date.now();
      onPage();
    },
    report: (error: unknown, what: string) => void reportUnexpected(error, `mirror.sync ${what}`),
    ...(freshSince ? { freshSince } : {}),
  };
  const ended = keepReading(deps, key, session)
    .catch((error: unknown) => void reportUnexpected(error, 'mirror.sync'))
    .finally(() => {
      run.endedAt = Date.now();
    });
  const run: Run = { ended, firstPages: first.promise, heardAt: Date.now(), endedAt: null };
  runs.set(key, run);
  return run;
}

function isResting(run: Run): boolean {
  return run.endedAt !== null && Date.now() - run.endedAt < REST_MS;
}

/**
 * Runs until all is fresh; an interrupted initial sync waits and resumes during activity, and while the person who
 * started it has a session in the scope.
 */
async function keepReading(deps: SyncDeps, key: ScopeKey, session: Session): Promise<void> {
  const person = { personId: session.person.id, scopeKey: key };
  let platform: PlatformClient | null = platformFor(session, 'sync');
  while (platform) {
    const end = await runSync(deps, key, sourceOf(platform, key));
    const pause = await pauseAfter(end, key);
    if (pause === null) break;
    await wait(pause, undefined, { ref: false });
    platform = await findPlatformOf(person, 'sync');
  }
}

/** Applications, offers, establishments: one page of each. */
const FIRST_PAGES = 3;

/** Calls once when both lists have their newest rows and the establishments are known. */
function pageCounter(onFirstPages: () => void): () => void {
  let pages = 0;
  return () => {
    pages += 1;
    if (pages === FIRST_PAGES) onFirstPages();
  };
}

async function pauseAfter(end: SyncEnd, scope: ScopeKey): Promise<number | null> {
  // With another person’s token or budget it may go on at once, so this run must not block.
  if (end.kind !== 'failed' || !end.syncing || end.trouble === 'reauth') return null;
  const active = await lastActivity(database(), scope);
  if (active === null || databaseNow().getTime() - active.getTime() > FILL_ON_MS) return null;
  return Math.max(1000, end.retryAt.getTime() - databaseNow().getTime());
}

function timeout(milliseconds: number): Promise<void> {
  return wait(milliseconds, undefined, { ref: false });
}

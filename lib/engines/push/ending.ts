import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import { type Ending, whenEnding } from '#lib/engines/auth/leaving.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { findPlatformOf } from '#lib/engines/server/platform.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { type Database, database } from '#lib/engines/store/database.ts';
import {
  dropEndedBrowser,
  endedPushBrowsers,
  endPushBrowsers,
  purgePushBrowsers,
} from '#lib/engines/store/push-browsers.ts';

const EVERY_MS = 60_000;
const AT_ONCE = 50;

export type EndingPorts = {
  readonly db: Database;
  readonly now: () => Date;
  /** The platform with any valid token of the person; null when they have none. */
  readonly platformOf: (person: {
    readonly personId: number;
    readonly scopeKey: ScopeKey;
  }) => Promise<Pick<PlatformClient, 'push'> | null>;
};

const ports = (): EndingPorts => ({
  db: database(),
  now: databaseNow,
  platformOf: (person) => findPlatformOf(person, 'write'),
});

const shared = globalThis as typeof globalThis & { perronPushEndings?: ReturnType<typeof setInterval> };

/**
 * The end of a session ends the push messages to its browser. What the platform could not be told then is sent to it
 * when the person is signed in somewhere; the browser that signs out has unsubscribed by itself.
 */
export function startPushEndings(): void {
  whenEnding((ending) => endPush(ending, ports()));
  if (shared.perronPushEndings) return;
  const look = () =>
    tellEndings(ports()).catch((error: unknown) => void reportUnexpected(error, 'push.endings'));
  shared.perronPushEndings = setInterval(look, EVERY_MS);
  shared.perronPushEndings.unref();
}

/** Ends push messages to the browsers of sessions that are about to end. */
export async function endPush(ending: Ending, { db, now, platformOf }: EndingPorts): Promise<void> {
  const endpoints = await endPushBrowsers(db, ending, now());
  if (endpoints.length === 0) return;
  const platform = await platformOf(ending);
  if (platform) await Promise.all(endpoints.map((endpoint) => tell(db, platform, endpoint)));
}

/** Sends the platform the endings that it has not received yet, for people who are signed in. */
export async function tellEndings({ db, now, platformOf }: EndingPorts): Promise<void> {
  await purgePushBrowsers(db, now());
  for (const { endpoint, personId, scopeKey } of await endedPushBrowsers(db, AT_ONCE)) {
    // We wrote it as the key of a scope.
    const platform = await platformOf({ personId, scopeKey: scopeKey as ScopeKey });
    if (platform) await tell(db, platform, endpoint);
  }
}

async function tell(db: Database, { push }: Pick<PlatformClient, 'push'>, endpoint: string): Promise<void> {
  const answer = await push.unsubscribe(endpoint);
  if (answer.ok || answer.failure.kind === 'notFound') await dropEndedBrowser(db, endpoint);
}

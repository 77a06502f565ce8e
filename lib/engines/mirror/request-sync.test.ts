import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { WEEK_MS } from '#contract/durations.ts';
import { services } from '#lib/engines/auth/services.ts';
import { type Session, toSession } from '#lib/engines/auth/session.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { database } from '#lib/engines/store/database.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { runsWhole } from '#test/env.ts';
import { type Loopback, serveFetch } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { SOON } from '#test/soon.ts';
import { countApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { followMirror, refreshMirror, requestSync } from './request-sync.ts';
import { mirrorState } from './state.ts';

const time = vi.hoisted(() => ({ sleep: (_milliseconds: number): Promise<unknown> => Promise.resolve() }));
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<typeof import('node:timers/promises')>()),
  setTimeout: (milliseconds: number, value: unknown) => time.sleep(milliseconds).then(() => value),
}));

/** How long a page waits for first rows, for a due read, and for news. */
const [FIRST_ROWS_MS, DUE_MS, REFRESH_MS] = [1_500, 800, 8_000];
const PATIENCE = new Set([FIRST_ROWS_MS, DUE_MS, REFRESH_MS]);
const really = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Waits never time out unless a test says so: the answer is what arrived, however busy the machine is. */
const patiently = (milliseconds: number) =>
  PATIENCE.has(milliseconds) ? new Promise(() => undefined) : really(milliseconds);

let world: PlatformWorld;
let platform: Loopback;
let reads: string[] = [];
/** The tokens of the reads. */
let tokens: (string | null)[] = [];
let down = false;
/** Calls wait for it: a platform that accepts them and does not answer. */
let frozen: Promise<void> | null = null;
/** Called when a call waits for it. */
let onFrozen: () => void = () => undefined;

beforeAll(async () => {
  world = await openPlatformWorld();
  world.time.now = new Date();
  const fetch = async (request: Request, env: unknown) => {
    if (frozen) onFrozen();
    await frozen;
    reads.push(new URL(request.url).pathname);
    tokens.push(request.headers.get('authorization'));
    return down
      ? new Response('<h1>Bad gateway</h1>', { status: 502 })
      : world.app.fetch(request, env as object);
  };
  platform = await serveFetch(fetch);
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
  vi.stubEnv('PLATFORM_BASE_URL', `${platform.origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${platform.origin}/rest`);
});

afterAll(async () => {
  await services().transport.close();
  await platform.close();
  await world.close();
  await database().$client.end();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  reads = [];
  down = false;
  time.sleep = patiently;
});
afterEach(() => vi.restoreAllMocks());

/** Advances the clock of this instance. */
function letPass(milliseconds: number): void {
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds);
}

/** Somebody signed in to an establishment of their own, with so many applications on one offer. */
async function signedIn(howMany: number) {
  const establishmentId = await world.makeMaison();
  const offreId = await world.makeOffre(establishmentId);
  const ids = await world.makeCandidatures(offreId, Array(howMany).fill({}));
  const again = () => sessionOf(establishmentId);
  return { establishmentId, ids, session: await again(), again };
}

async function sessionOf(establishmentId: number): Promise<Session> {
  const personId = await world.makeMember(establishmentId, 'owner');
  const key = randomBytes(32).toString('hex');
  const now = new Date();
  await services().vault.create(
    {
      key,
      person: { id: personId, email: 'a@people.demo', displayName: 'Anne' },
      scope: { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'owner' },
      establishments: [{ id: establishmentId, name: 'Hôtel Lutèce' }],
      token: new PlatformToken(await world.tokenOf(personId)),
      tokenExpiresAt: new Date(now.getTime() + WEEK_MS),
      device: 'test',
    },
    now,
  );
  const row = await services().vault.find(key, now);
  const session = row && toSession(row);
  if (!session) throw new Error('a session that was just made is found');
  reads = [];
  return session;
}

const counted = async (establishmentId: number) =>
  countApplications(`maison:${establishmentId}`, NO_APPLICATION_FILTER);

test('the first page of a scope that was never synced shows its first rows', async () => {
  const { establishmentId, session } = await signedIn(30);
  const state = await requestSync(session);
  expect(state.asOf).not.toBeNull();
  expect(await counted(establishmentId)).toEqual({ received: 30 });
});

test('ten people with twenty tabs start one sync', async () => {
  const { establishmentId, session, again } = await signedIn(30);
  const people = [session, ...(await Promise.all(Array.from({ length: 9 }, again)))];
  const tabs = people.flatMap((person) => [person, person]);
  await Promise.all(tabs.map((person) => requestSync(person)));
  await expect.poll(() => mirrorState(`maison:${establishmentId}`), SOON).toMatchObject({ phase: 'fresh' });
  for (let round = 0; round < 5; round++) await Promise.all(tabs.map((person) => followMirror(person)));
  expect(reads.filter((path) => path === '/v1/candidatures').length).toBeLessThanOrEqual(3);
  expect(reads.filter((path) => path === `/v1/maisons/${establishmentId}`)).toHaveLength(1);
});

test('somebody who asks for news gets it with the answer', async () => {
  const { establishmentId, ids, session } = await signedIn(5);
  const before = await refreshMirror(session);
  await world.db
    .update(candidatures)
    .set({ status: 'interview', modified: new Date() })
    .where(eq(candidatures.id, ids[0] ?? 0));
  const after = await refreshMirror(session);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(await counted(establishmentId)).toEqual({ received: 4, interview: 1 });
});

test.runIf(runsWhole())(
  'ten who ask for news at once share one sync, and get a second one when they ask again',
  async () => {
    const { session } = await signedIn(5);
    await refreshMirror(session);
    reads = [];
    const lists = () => reads.filter((path) => path === '/v1/candidatures').length;
    await Promise.all(Array.from({ length: 10 }, () => refreshMirror(session)));
    expect(lists()).toBe(1);
    await refreshMirror(session);
    expect(lists()).toBe(2);
  },
);

test('without the platform the lists stay, and say why they are old', async () => {
  const { establishmentId, session } = await signedIn(5);
  await refreshMirror(session);
  down = true;
  expect(await refreshMirror(session)).toMatchObject({ phase: 'stale' });
  // On a busy machine the answer may come before the last retry of the read has failed.
  await expect
    .poll(() => mirrorState(`maison:${establishmentId}`), SOON)
    .toMatchObject({ phase: 'stale', trouble: 'unavailable' });
  expect(await counted(establishmentId)).toEqual({ received: 5 });
});

test('while the platform does not answer nothing counts as fresh, however recently it was read', async () => {
  const { session } = await signedIn(5);
  const before = await refreshMirror(session);
  expect(before).toMatchObject({ phase: 'fresh', trouble: null });
  const thaw = Promise.withResolvers<void>();
  frozen = thaw.promise;
  const asked = Promise.withResolvers<void>();
  onFrozen = asked.resolve;
  time.sleep = (milliseconds) => (milliseconds === REFRESH_MS ? asked.promise : patiently(milliseconds));
  const refreshed = await refreshMirror(session);
  expect(refreshed).toMatchObject({ phase: 'stale', asOf: before.asOf });
  expect(['slow', 'unavailable']).toContain(refreshed.trouble);
  letPass(4_000);
  expect(await requestSync(session)).toMatchObject({ phase: 'stale', asOf: before.asOf });

  time.sleep = patiently;
  frozen = null;
  thaw.resolve();
  await expect.poll(() => refreshMirror(session), SOON).toMatchObject({ phase: 'fresh', trouble: null });
});

test('an interrupted initial sync does not resume with the token of a session that has ended', async () => {
  const { establishmentId, session, again } = await signedIn(5);
  const other = await again();
  down = true;
  tokens = [];
  const later = Promise.withResolvers<void>();
  time.sleep = (milliseconds) => (milliseconds === FIRST_ROWS_MS ? really(1) : later.promise);
  await requestSync(session);
  await expect
    .poll(() => mirrorState(`maison:${establishmentId}`), SOON)
    .toMatchObject({ trouble: 'unavailable' });
  const [ended] = tokens;
  expect(ended).toMatch(/^Bearer /);

  await services().vault.endAllOf(session.person.id);
  down = false;
  tokens = [];
  letPass(60_000);
  time.sleep = patiently;
  later.resolve();
  await expect.poll(() => followMirror(other), SOON).toMatchObject({ phase: 'fresh' });
  expect(tokens).not.toHaveLength(0);
  expect(tokens).not.toContain(ended);
});

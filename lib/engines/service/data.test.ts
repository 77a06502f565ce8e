import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { services } from '#lib/engines/auth/services.ts';
import { findBudget } from '#lib/engines/budget/ledger.ts';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import { database } from '#lib/engines/store/database.ts';
import { budgets } from '#lib/engines/store/schema/budgets.ts';
import { runsWhole } from '#test/env.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Loopback, listen } from '#test/loopback.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

/** Polling interval of a page during an outage. */
const LOOK_MS = 8000;

let temporary: TemporaryDatabase;
let platform: Loopback;
/** How the platform answers, and how many calls reached it. */
let well = true;
let arrived = 0;
let lastArrival = 0;
let at = Date.parse('2026-11-20T09:00:00Z');

// A database of its own: the budget of the IP address is shared by all.
beforeAll(async () => {
  temporary = await startLaidDatabase();
  const server = createServer((request, response) => {
    arrived += 1;
    lastArrival = at;
    const answer = request.url?.endsWith('/status') ? { state: 'ok' } : { active: false };
    if (well) response.writeHead(200).end(JSON.stringify(answer));
    else request.socket.destroy();
  });
  platform = await listen(server);
  vi.stubEnv('DATABASE_URL', temporary.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
});
afterAll(async () => {
  await platform.close();
  await database().$client.end();
  await temporary.stop();
});
beforeEach(async () => {
  await database().delete(budgets);
  at += 2 * HOUR_MS;
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  [well, arrived] = [true, 0];
});
afterEach(async () => {
  vi.useRealTimers();
  await services().transport.dispatcher.destroy();
  Reflect.deleteProperty(globalThis, 'perronServices');
});

/** Instances of the dashboard with one platform: they share the ledger, not their last state. */
async function openInstances(count: number, origin: string) {
  vi.stubEnv('PLATFORM_BASE_URL', `${origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${origin}/rest`);
  const instances: typeof import('./data.ts')['readServiceNews'][] = [];
  for (let index = 0; index < count; index++) {
    vi.resetModules();
    const { readServiceNews } = await import('./data.ts');
    instances.push(readServiceNews);
  }
  // By now these modules know the URL of the platform.
  const { services: opened } = await import('#lib/engines/auth/services.ts');
  // Instances have a circuit breaker each, and none makes enough calls to open it; the shared one of this process would
  // open.
  Object.assign(opened().transport, { breaker: { run: (attempt: () => unknown) => attempt() } });
  return {
    /** The state in each instance at every poll during so much time. */
    watch: async (milliseconds: number): Promise<string[]> => {
      const said: string[] = [];
      for (const end = at + milliseconds; at < end; at += LOOK_MS) {
        vi.setSystemTime(at);
        for (const read of instances) said.push((await read(new Date(at))).kind);
      }
      return said;
    },
  };
}

const hourUsed = async () => (await findBudget(database(), ADDRESS_ACCOUNT, 'anon'))?.hourUsed;

it('reports throughout an outage that nobody answers, at no charge to the budget', async () => {
  const { watch } = await openInstances(1, 'http://127.0.0.1:9');
  const said = await watch(HOUR_MS / 2);
  expect(new Set(said)).toEqual(new Set(['unreachable']));
  expect(await hourUsed()).toBe(0);
});

it.runIf(runsWhole())(
  'stays within the hourly limit when three instances lose every answer, and notices the end',
  async () => {
    const { watch } = await openInstances(3, platform.origin);
    well = false;
    expect(new Set(await watch(HOUR_MS))).toEqual(new Set(['unreachable']));
    expect(arrived).toBeGreaterThan(500);
    expect(arrived).toBeLessThanOrEqual(600);
    well = true;
    await watch(5 * 60_000);
    expect(new Set(await watch(60_000))).toEqual(new Set(['ok']));
  },
);

it.runIf(runsWhole())('spreads the calls of three instances over the whole hour', async () => {
  const { watch } = await openInstances(3, platform.origin);
  expect(new Set(await watch(HOUR_MS))).toEqual(new Set(['ok']));
  expect(arrived).toBeLessThanOrEqual(600);
  expect(at - lastArrival).toBeLessThan(5 * 60_000);
});

it('keeps the last state while the window is closed, also that all was well', async () => {
  const { watch } = await openInstances(1, platform.origin);
  const close = () =>
    services().ledger.settle({
      account: ADDRESS_ACCOUNT,
      tier: 'anon',
      reading: null,
      closed: { seconds: 300, window: 'anon_min' },
    });
  expect(new Set(await watch(60_000))).toEqual(new Set(['ok']));
  await close();
  expect(new Set(await watch(60_000))).toEqual(new Set(['ok']));
  well = false;
  at += 300_000;
  expect(new Set(await watch(60_000))).toEqual(new Set(['unreachable']));
  await close();
  const before = arrived;
  expect(new Set(await watch(240_000))).toEqual(new Set(['unreachable']));
  expect(arrived).toBe(before);
});

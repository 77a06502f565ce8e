import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Lane } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { dice } from '#test/dice.ts';
import { runsWhole, testSeed } from '#test/env.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { openLedger } from './ledger.ts';
import { readMeter } from './meter.ts';

let world: PlatformWorld;
let wire: Awaited<ReturnType<typeof openWire>>;
let db: Database;
/** Of the latest answers: the status, and what the headers report as left. */
const told: { status: number; limit: number; remaining: number }[] = [];

beforeAll(async () => {
  db = openDatabase(inject('databaseUrl'), 4);
  world = await openPlatformWorld();
  const fetch = async (request: Request, env: unknown) => {
    const response = await world.app.fetch(request, env as object);
    told.push({
      status: response.status,
      limit: Number(response.headers.get('x-ratelimit-limit')),
      remaining: Number(response.headers.get('x-ratelimit-remaining')),
    });
    return response;
  };
  wire = await openWire(fetch);
});
afterAll(async () => {
  await wire.close();
  await world.close();
  await db.$client.end();
});

/** Somebody with an establishment, an offer and an application, through the real client and ledger on one clock. */
async function somebody() {
  const establishmentId = await world.makeMaison();
  const personId = await world.makeMember(establishmentId, 'owner');
  const application = await world.makeCandidature(await world.makeOffre(establishmentId));
  const token = new PlatformToken(await world.tokenOf(personId));
  const account = `gauge-test:${randomUUID()}`;
  const now = () => world.time.now;
  const ledger = openLedger(db, now);
  const client = (lane: Lane) =>
    createPlatformClient({
      transport: wire.transport,
      ledger,
      lane,
      caller: { token, account },
      now,
      wait: async () => undefined,
    });
  return { client, application, meter: () => readMeter(db, account, world.time.now) };
}

/** Two seeds with sixty turns each in `npm run nightly`. */
const SEEDS = runsWhole() ? [testSeed(), testSeed() + 1] : [testSeed()];
const TURNS = runsWhole() ? 60 : 12;

it.each(SEEDS)(
  'shows what the platform’s headers say, ±1, after any calls at any time (seed %d)',
  async (seed) => {
    const roll = dice(seed);
    const { client, application, meter } = await somebody();
    const statuses = ['received', 'reviewing', 'interview', 'hired'];
    for (let turn = 0; turn < TURNS; turn++) {
      if (roll(4) === 0) world.time.now = new Date(world.time.now.getTime() + roll(50_000));
      const writes = roll(3) === 0;
      const lane = (['read', 'read', 'sync'] as const)[roll(3)] ?? 'read';
      told.length = 0;
      const calls = 1 + roll(6);
      await Promise.all(
        Array.from({ length: calls }, () =>
          writes
            ? client('write').applications.setStatus(application, statuses[roll(4)] ?? 'hired')
            : client(lane).applications.list(),
        ),
      );
      expect(told.filter(({ status }) => status === 429)).toEqual([]);
      const { writes: changes, reads } = await meter();
      const gauge = writes ? changes : reads;
      const tightest = told.reduce((one, other) => (other.remaining < one.remaining ? other : one), {
        limit: 0,
        remaining: Number.POSITIVE_INFINITY,
        status: 0,
      });
      if (told.length === 0) continue;
      const window = [gauge.minute, gauge.hour].find(({ limit }) => limit === tightest.limit);
      expect(Math.abs((window?.left ?? -99) - tightest.remaining)).toBeLessThanOrEqual(1);
    }
  },
);

it('lets a person’s request through at once while the mirror uses all it may', async () => {
  const { client } = await somebody();
  told.length = 0;
  const mirror = client('sync');
  // The first 220 use up what it may.
  const reads = runsWhole() ? 600 : 300;
  let passed = 0;
  for (let turn = 0; turn < reads; turn++) {
    const read = await mirror.applications.list();
    if (read.ok) passed += 1;
    else world.time.now = new Date(world.time.now.getTime() + 200);
    if (turn % 10 !== 9) continue;
    expect((await client('read').applications.list()).ok).toBe(true);
  }
  expect(passed).toBeGreaterThan(200);
  expect(passed).toBeLessThan(reads);
  expect(told.filter(({ status }) => status === 429)).toEqual([]);
});

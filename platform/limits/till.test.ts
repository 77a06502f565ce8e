import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIER_LIMITS, type Tier } from '#contract/wire.ts';
import { createPool } from '#platform/db/pool.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { watchStatements } from '#test/statements.ts';
import type { Charge, Windows } from './charge.ts';
import { openTill } from './till.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

let world: PlatformWorld;
/** Accounts by their contractual limits, and one that nobody stands behind. */
let accounts: { id: number; limits: Record<string, number> }[];
beforeAll(async () => {
  world = await openPlatformWorld();
  const limits: Record<string, number>[] = [{}, { read_min: 3, mut_min: 4 }, { read_hour: 6, mut_hour: 5 }];
  accounts = await Promise.all(
    limits.map(async (own) => ({
      id: await world.makeAccount({ role: 'operateur', limits: own }),
      limits: own,
    })),
  );
});
afterAll(() => world.close());

const toCharge = (account: number | null, rest: Omit<Charge, 'claims'>): Charge => ({
  ...rest,
  claims: account === null ? null : { accountId: account, tokenVersion: 1, lentMaisonId: null, jti: null },
});

/** What the windows are when calls are charged one by one. */
function openModel() {
  const windows = new Map<string, Windows>();
  return ({ claims, ip, tier, weight, now }: Charge): Windows | null => {
    if (tier === null) return null;
    const account = tier === 'auth' ? undefined : accounts.find(({ id }) => id === claims?.accountId);
    const payer: Tier = tier === 'auth' || account ? tier : 'anon';
    const key = `${account?.id ?? ip} ${payer}`;
    const at = now.getTime();
    const w = windows.get(key) ?? { minuteStart: at, minuteUsed: 0, hourStart: at, hourUsed: 0 };
    const minute =
      at >= w.minuteStart + MINUTE ? { start: at, used: 0 } : { start: w.minuteStart, used: w.minuteUsed };
    const hour = at >= w.hourStart + HOUR ? { start: at, used: 0 } : { start: w.hourStart, used: w.hourUsed };
    const minuteLimit = account?.limits[`${payer}_min`] ?? TIER_LIMITS[payer].minute;
    const hourLimit = account?.limits[`${payer}_hour`] ?? TIER_LIMITS[payer].hour;
    const needed = Math.max(weight, 1);
    const refused = minute.used + needed > minuteLimit || hour.used + needed > hourLimit;
    const paid = refused ? 0 : weight;
    const after: Windows = {
      tier: payer,
      minuteStart: minute.start,
      minuteUsed: minute.used + paid,
      minuteLimit,
      hourStart: hour.start,
      hourUsed: hour.used + paid,
      hourLimit,
      refused,
    };
    windows.set(key, after);
    return after;
  };
}

const calls = fc.array(
  fc.record({
    payer: fc.integer({ min: 0, max: 5 }),
    tier: fc.constantFrom('read' as const, 'mut' as const, 'auth' as const, null),
    weight: fc.constantFrom(0, 1, 1, 1, 2, 25),
    after: fc.constantFrom(0, 0, 0, 1, 20_000, MINUTE, HOUR),
    /** Whether it waits for those before it. */
    pause: fc.boolean(),
  }),
  { maxLength: 40 },
);

test('calls charged together leave the windows as calls charged one by one', async () => {
  const till = openTill(world.db.$client);
  let now = Date.UTC(2030, 0, 1);
  await fc.assert(
    fc.asyncProperty(calls, async (planned) => {
      now += 2 * HOUR;
      const model = openModel();
      const addresses = [randomUUID(), randomUUID()];
      const expected: (Windows | null)[] = [];
      const charged: Promise<{ windows: Windows | null }>[] = [];
      for (const { payer, tier, weight, after, pause } of planned) {
        now += after;
        // Payers 4 and 5 are addresses, 3 an account that does not exist.
        const account = accounts[payer]?.id ?? (payer === 3 ? 999_999_999 : null);
        const ip = addresses[payer % 2] ?? '';
        const call = toCharge(account, { ip, tier, weight, now: new Date(now) });
        expected.push(model(call));
        charged.push(till(call));
        if (pause) await charged.at(-1);
      }
      expect((await Promise.all(charged)).map(({ windows }) => windows)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

test('two processes that charge several payers at once neither block each other nor miscount', async () => {
  const pools = [createPool(world.databaseUrl, 2), createPool(world.databaseUrl, 2)];
  const tills = pools.map(openTill);
  const now = new Date('2029-01-01T00:00:00Z');
  const ips = Array.from({ length: 6 }, () => randomUUID());
  const charged = Array.from({ length: 240 }, (_, n) => {
    const ip = ips[(n * 7) % ips.length] ?? '';
    return tills[n % 2]?.(toCharge(null, { ip, tier: 'read', weight: 1, now }));
  });
  const used = (await Promise.all(charged)).map((one) => one?.windows?.minuteUsed);
  const counted = Map.groupBy(used, (number) => number);
  expect([...counted.keys()].sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, n) => n + 1),
  );
  expect([...counted.values()].every((same) => same.length === ips.length)).toBe(true);
  await Promise.all(pools.map((pool) => pool.end()));
});

test('calls that come while one is under way go together in the next statement', async () => {
  const till = openTill(world.db.$client);
  const call = toCharge(null, { ip: randomUUID(), tier: 'read', weight: 1, now: new Date() });
  const { statements } = await watchStatements(() =>
    Promise.all(Array.from({ length: 50 }, () => till(call))),
  );
  expect(statements).toHaveLength(1);
});

test('a statement that fails refuses its calls and no others', async () => {
  const till = openTill(world.db.$client);
  const call = toCharge(null, { ip: randomUUID(), tier: 'read', weight: 1, now: new Date() });
  const broken = till({ ...call, ip: 'not \0 storable' });
  await expect(broken).rejects.toMatchObject({ code: '22021' });
  expect((await till(call)).windows?.minuteUsed).toBe(1);
});

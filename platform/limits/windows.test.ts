import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { TIER_LIMITS, type Tier } from '#contract/wire.ts';
import { createDatabase, createPool, type Database } from '#platform/db/pool.ts';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { watchStatements } from '#test/statements.ts';
import { type Charge, charge, type Windows } from './charge.ts';

let world: PlatformWorld;
/** Accounts by their contractual limits, and one that does not exist. */
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

/** A reference model: the windows after charging calls one by one. */
function openModel() {
  const windows = new Map<string, Windows>();
  return ({ claims, ip, tier, weight, now }: Charge): Windows => {
    const account = tier === 'auth' ? undefined : accounts.find(({ id }) => id === claims?.accountId);
    const payer: Tier = tier === 'auth' || account ? tier : 'anon';
    const key = `${account?.id ?? ip} ${payer}`;
    const at = now.getTime();
    const w = windows.get(key) ?? { minuteStart: at, minuteUsed: 0, hourStart: at, hourUsed: 0 };
    const minute =
      at >= w.minuteStart + MINUTE_MS ? { start: at, used: 0 } : { start: w.minuteStart, used: w.minuteUsed };
    const hour =
      at >= w.hourStart + HOUR_MS ? { start: at, used: 0 } : { start: w.hourStart, used: w.hourUsed };
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
    tier: fc.constantFrom('read' as const, 'mut' as const, 'auth' as const),
    weight: fc.constantFrom(0, 1, 1, 1, 2, 25),
    after: fc.constantFrom(0, 0, 0, 1, 20_000, MINUTE_MS, HOUR_MS),
  }),
  { maxLength: 40 },
);

test('windows hold what a model that charges call by call computes', async () => {
  let now = Date.UTC(2030, 0, 1);
  await fc.assert(
    fc.asyncProperty(calls, async (planned) => {
      now += 2 * HOUR_MS;
      const model = openModel();
      const addresses = [randomUUID(), randomUUID()];
      for (const { payer, tier, weight, after } of planned) {
        now += after;
        // Payers 4 and 5 are addresses, 3 an account that does not exist.
        const account = accounts[payer]?.id ?? (payer === 3 ? 999_999_999 : null);
        const ip = addresses[payer % 2] ?? '';
        const call = toCharge(account, { ip, tier, weight, now: new Date(now) });
        expect((await charge(world.db, call)).windows).toEqual(model(call));
      }
    }),
    { numRuns: 60 },
  );
});

/** Two pools, which the database cannot tell from two processes. */
async function withTwoProcesses(work: (turn: (n: number) => Database) => Promise<void>): Promise<void> {
  const pools = [createPool(world.databaseUrl, 4), createPool(world.databaseUrl, 4)] as const;
  const [left, right] = [createDatabase(pools[0]), createDatabase(pools[1])];
  try {
    await work((n) => (n % 2 === 0 ? left : right));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

test('two processes that charge several payers at once neither deadlock nor miscount', () =>
  withTwoProcesses(async (turn) => {
    const now = new Date('2029-01-01T00:00:00Z');
    const ips = Array.from({ length: 6 }, () => randomUUID());
    const charged = Array.from({ length: 240 }, (_, n) => {
      const ip = ips[(n * 7) % ips.length] ?? '';
      return charge(turn(n), toCharge(null, { ip, tier: 'read', weight: 1, now }));
    });
    const used = (await Promise.all(charged)).map(({ windows }) => windows.minuteUsed);
    const counted = Map.groupBy(used, (number) => number);
    expect([...counted.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    expect([...counted.values()].every((same) => same.length === ips.length)).toBe(true);
  }));

const WINDOWS = (['auth', 'mut', 'read', 'anon'] as const).flatMap((tier) =>
  (['minute', 'hour'] as const).map((window) => [tier, window] as const),
);

test.each(WINDOWS)('of concurrent calls, as many pass as the window has room for: %s, %s', (tier, window) =>
  withTwoProcesses(async (turn) => {
    const [room, now] = [7, new Date('2029-01-02T00:00:00Z')];
    const account = tier === 'mut' || tier === 'read' ? await world.makeAccount({ role: 'operateur' }) : null;
    const ip = randomUUID();
    const limits = TIER_LIMITS[tier];
    const used = { minute: 0, hour: 0, [window]: limits[window] - room };
    // The other window has room for all.
    const minuteStart = now.getTime() - (window === 'hour' ? MINUTE_MS : 1000);
    await world.db.execute(`INSERT INTO platform.rate_windows VALUES
      ('${account ? `u:${account}` : `ip:${ip}`}', '${tier}', ${minuteStart}, ${used.minute}, 0, ${now.getTime() - 1000},
        ${used.hour}, 0, false)`);
    const call = toCharge(account, { ip, tier: tier === 'anon' ? 'read' : tier, weight: 1, now });
    const charged = await Promise.all(Array.from({ length: 30 }, (_, n) => charge(turn(n), call)));
    const passed = charged.filter(({ windows }) => !windows.refused).map(({ windows }) => windows);
    const counts = passed.map((w) => (window === 'minute' ? w.minuteUsed : w.hourUsed)).sort((a, b) => a - b);
    const last = limits[window];
    expect(counts).toEqual(Array.from({ length: room }, (_, n) => last - room + 1 + n));
    expect(charged[0]?.windows.tier).toBe(tier);
  }),
);

test('one statement finds the caller and charges both windows', async () => {
  const account = await world.makeAccount({ role: 'operateur' });
  const call = toCharge(account, { ip: randomUUID(), tier: 'read', weight: 1, now: new Date() });
  const { result, statements } = await watchStatements(() => charge(world.db, call));
  expect(result).toMatchObject({ account: { id: account, role: 'operateur' }, windows: { minuteUsed: 1 } });
  expect(result.account).not.toHaveProperty('limits');
  expect(statements).toHaveLength(1);
});

test('a failed charge counts nothing', async () => {
  const call = toCharge(null, { ip: randomUUID(), tier: 'read', weight: 1, now: new Date() });
  const broken = charge(world.db, { ...call, ip: 'not \0 storable' });
  await expect(broken).rejects.toMatchObject({ code: '22021' });
  expect((await charge(world.db, call)).windows.minuteUsed).toBe(1);
});

test('a commit after a charge on the same connection is synchronous again', async () => {
  const pool = createPool(world.databaseUrl, 1);
  const call = toCharge(null, { ip: randomUUID(), tier: 'read', weight: 1, now: new Date() });
  try {
    await pool.query('SET synchronous_commit = on');
    await charge(createDatabase(pool), call);
    expect((await pool.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
  } finally {
    await pool.end();
  }
});

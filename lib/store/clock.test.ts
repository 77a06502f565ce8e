import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { databaseNow, measureClock } from './clock.ts';
import { openDatabase } from './database.ts';

const db = openDatabase(inject('databaseUrl'), 1);
/** Longer than a round trip to a busy database of a test. */
const ROUND_TRIP_MS = 2_000;

afterEach(async () => {
  vi.useRealTimers();
  await measureClock(db);
});
afterAll(() => db.$client.end());

it.each([12_000, -12_000, 3_600_000])(
  'agrees with the database on an instance that is %i ms ahead',
  async (ahead) => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real + ahead });
    expect(Math.abs(databaseNow().getTime() - real)).toBeGreaterThan(ROUND_TRIP_MS);
    await measureClock(db);
    expect(Math.abs(databaseNow().getTime() - real)).toBeLessThan(ROUND_TRIP_MS);
  },
);

it('follows when the instance’s clock is set', async () => {
  await measureClock(db);
  const real = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: real + 60_000 });
  await measureClock(db);
  expect(Math.abs(databaseNow().getTime() - real)).toBeLessThan(ROUND_TRIP_MS);
});

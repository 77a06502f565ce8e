import { afterAll, afterEach, expect, inject, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { databaseTime } from '#test/database-time.ts';
import { databaseNow, measureClock } from './clock.ts';
import { openDatabase } from './database.ts';

const db = openDatabase(inject('databaseUrl'), 1);
/** The error of rounding to milliseconds. */
const ROUNDED_MS = 1;

/** Measures between two reads of the database’s clock, on an instance whose own is frozen. */
async function expectAgreement(): Promise<void> {
  const before = await databaseTime(db);
  await measureClock(db);
  const after = await databaseTime(db);
  expect(databaseNow().getTime()).toBeGreaterThanOrEqual(before - ROUNDED_MS);
  expect(databaseNow().getTime()).toBeLessThanOrEqual(after + ROUNDED_MS);
}

afterEach(async () => {
  vi.useRealTimers();
  await measureClock(db);
});
afterAll(() => db.$client.end());

it.each([12_000, -12_000, HOUR_MS])(
  'agrees with the database on an instance that is %i ms ahead',
  async (ahead) => {
    const real = await databaseTime(db);
    vi.useFakeTimers({ toFake: ['Date'], now: real + ahead });
    expect(Math.sign(databaseNow().getTime() - real)).toBe(Math.sign(ahead));
    await expectAgreement();
  },
);

it('follows when the clock of the instance is set', async () => {
  await measureClock(db);
  vi.useFakeTimers({ toFake: ['Date'], now: (await databaseTime(db)) + 60_000 });
  await expectAgreement();
});

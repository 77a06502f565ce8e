import { expect, it } from 'vitest';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { openLedger, reserve } from './ledger.ts';
import { readMeter } from './meter.ts';

// The budget of the IP address is shared by all: this file needs a database of its own.
const db = await openOwnDatabase();

const now = new Date('2026-11-20T09:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

it('shows full windows to somebody who has asked for nothing', async () => {
  const meter = await readMeter(db, `meter-test:${Math.random()}`, now);
  expect(meter.writes).toEqual({
    minute: { left: 60, limit: 60, seconds: 0 },
    hour: { left: 600, limit: 600, seconds: 0 },
    people: 0,
    background: 0,
    closed: 0,
  });
});

it('shows the sign-ins of everybody, which the platform counts by IP address', async () => {
  await reserve(db, { account: ADDRESS_ACCOUNT, tier: 'auth', lane: 'write', cost: 1 }, now);
  const { signIns } = await readMeter(db, `meter-test:${Math.random()}`, later(5));
  expect(signIns.minute).toMatchObject({ left: 9, limit: 10 });
  expect(signIns.hour).toMatchObject({ left: 59, limit: 60 });
  expect(signIns.people).toBe(1);
});

it('shows what is left, who spent it and when it comes back', async () => {
  const account = `meter-test:${Math.random()}`;
  const ledger = openLedger(db, () => now);
  for (const lane of ['read', 'read', 'read', 'sync'] as const) {
    await ledger.reserve({ account, tier: 'read', lane, cost: 1 });
  }
  await ledger.settle({
    account,
    tier: 'read',
    reading: { window: 'minute', limit: 300, remaining: 290, resetSeconds: 20 },
    closed: { seconds: 9, window: 'read_min' },
  });
  const { reads } = await readMeter(db, account, later(5));
  expect(reads.minute).toEqual({ left: 290, limit: 300, seconds: 15 });
  expect(reads).toMatchObject({ people: 3, background: 1, closed: 4 });
  const after = await readMeter(db, account, later(21));
  expect(after.reads.minute).toEqual({ left: 300, limit: 300, seconds: 0 });
});

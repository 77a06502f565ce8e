import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { BudgetLedger, Lane } from '#lib/engines/platform-client/budget.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { findBudget, openLedger } from './ledger.ts';
import { prepaidChanges } from './prepaid.ts';

let db: Database;
beforeAll(() => {
  db = openDatabase(inject('databaseUrl'), 4);
});
afterAll(() => db.$client.end());

let people = 0;
function account() {
  let now = Date.parse('2026-11-20T09:00:00Z');
  people += 1;
  const name = `ledger-test:${people}:${Math.random()}`;
  const ledger: BudgetLedger = openLedger(db, () => new Date(now));
  return {
    ledger,
    name,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    ask: (lane: Lane, cost = 1, tier: 'read' | 'mut' | 'auth' = 'read') =>
      ledger.reserve({ account: name, tier, lane, cost }),
  };
}

it('lets people use the whole of a minute and not one call more', async () => {
  const { ask, pass } = account();
  const answers = await Promise.all(Array.from({ length: 320 }, () => ask('read')));
  expect(answers.filter((answer) => answer.granted)).toHaveLength(300);
  expect(await ask('write')).toEqual({ granted: false, seconds: 61, window: 'read_min' });
  pass(62);
  expect(await ask('read')).toEqual({ granted: true });
});

it('slows background work at 80 % and stops it at 95 %', async () => {
  const { ask, pass } = account();
  await ask('read', 241);
  expect(await ask('sync')).toEqual({ granted: true });
  expect(await ask('sync')).toEqual({ granted: false, seconds: 2, window: null });
  pass(2);
  expect(await ask('sync')).toEqual({ granted: true });
  await ask('read', 42);
  pass(10);
  expect(await ask('sync')).toMatchObject({ granted: false, window: 'read_min' });
  expect(await ask('read')).toEqual({ granted: true });
});

it('charges a batch for each of its items', async () => {
  const { ask } = account();
  expect(await ask('write', 25, 'mut')).toEqual({ granted: true });
  expect(await ask('write', 25, 'mut')).toEqual({ granted: true });
  expect(await ask('write', 25, 'mut')).toMatchObject({ granted: false, window: 'mut_min' });
  expect(await ask('write', 10, 'mut')).toEqual({ granted: true });
});

it('trusts the platform when it counts more than we do', async () => {
  const { ask, ledger, name, pass } = account();
  await ask('read');
  await ledger.settle({
    account: name,
    tier: 'read',
    reading: { window: 'minute', limit: 300, remaining: 0, resetSeconds: 20 },
    closed: null,
  });
  expect(await ask('write')).toEqual({ granted: false, seconds: 20, window: 'read_min' });
  pass(20);
  expect(await ask('write')).toEqual({ granted: true });
});

it.each([
  ['hour', 40, 3000, 'read_hour'],
  ['minute, when the hour ends first', 40, 20, 'read_min'],
])('reports the longer wait when both windows are full: that of the %s', async (...told) => {
  const [, minute, hour, window] = told;
  const { ledger, name, ask, pass } = account();
  await ask('read');
  const full = (window: 'minute' | 'hour', limit: number, resetSeconds: number) =>
    ledger.settle({
      account: name,
      tier: 'read',
      reading: { window, limit, remaining: 0, resetSeconds },
      closed: null,
    });
  await full('minute', 300, minute);
  await full('hour', 3000, hour);
  const seconds = Math.max(minute, hour);
  expect(await ask('read')).toEqual({ granted: false, seconds, window });
  pass(seconds);
  expect(await ask('read')).toEqual({ granted: true });
});

it('sends nothing into a window that a 429 closed, however late the answer arrives', async () => {
  const { ask, ledger, name, pass } = account();
  await ask('read');
  const close = (seconds: number) =>
    ledger.settle({ account: name, tier: 'read', reading: null, closed: { seconds, window: 'read_hour' } });
  await close(900);
  await close(3);
  pass(899);
  expect(await ask('read')).toEqual({ granted: false, seconds: 1, window: 'read_hour' });
  pass(1);
  expect(await ask('read')).toEqual({ granted: true });
});

it('adopts limits that were raised by contract', async () => {
  const { ask, ledger, name } = account();
  await ask('write', 1, 'mut');
  await ledger.settle({
    account: name,
    tier: 'mut',
    reading: { window: 'minute', limit: 200, remaining: 199, resetSeconds: 50 },
    closed: null,
  });
  expect(await ask('write', 150, 'mut')).toEqual({ granted: true });
});

it('refunds a call that was never sent, and no more than that', async () => {
  const { ask, ledger, name, pass } = account();
  await ask('write', 60, 'mut');
  const request = { account: name, tier: 'mut', lane: 'write', cost: 25 } as const;
  await ledger.giveBack(request);
  expect(await ask('write', 26, 'mut')).toMatchObject({ granted: false, window: 'mut_min' });
  expect(await ask('write', 25, 'mut')).toEqual({ granted: true });
  expect(await findBudget(db, name, 'mut')).toMatchObject({ hourUsed: 60, peopleUsed: 60 });
  // The minute is over and unused again: what was reserved in it does not prolong it.
  pass(62);
  await ledger.giveBack(request);
  expect(await ask('write', 61, 'mut')).toMatchObject({ granted: false });
  expect(await ask('write', 60, 'mut')).toEqual({ granted: true });
  expect(await findBudget(db, name, 'mut')).toMatchObject({ hourUsed: 95 });
});

it('refunds reserved changes that were never sent', async () => {
  const { ask, ledger, name } = account();
  const call = { account: name, tier: 'mut', lane: 'bulkRequest', cost: 25 } as const;
  await ask('bulkRequest', 25, 'mut');
  const prepaid = prepaidChanges(ledger);
  expect(await prepaid.reserve(call)).toEqual({ granted: true });
  expect(await findBudget(db, name, 'mut')).toMatchObject({ minuteUsed: 25, backgroundUsed: 25 });
  await prepaid.giveBack(call);
  expect(await findBudget(db, name, 'mut')).toMatchObject({ minuteUsed: 0, hourUsed: 0, backgroundUsed: 0 });
});

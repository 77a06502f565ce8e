import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { findLastVisit, keepVisit, purgeVisits } from './visits.ts';

const db = await openOwnDatabase();
const at = (time: string, day = 23) => new Date(`2026-11-${day}T${time}:00Z`);
const someone = (personId = 7) => ({ scopeKey: `maison:${Math.floor(Math.random() * 1e9)}`, personId });

async function seen(visitor: ReturnType<typeof someone>, ...instants: readonly Date[]) {
  for (const instant of instants) await keepVisit(db, visitor, instant);
  return findLastVisit(db, visitor);
}

it('has no visit before the first', async () => {
  const anne = someone();
  expect(await findLastVisit(db, anne)).toBeNull();
  expect(await seen(anne, at('09:00'), at('09:30'), at('12:59'))).toBeNull();
});

it('starts another visit after four hours without a page, and keeps the end of the one before', async () => {
  const anne = someone();
  expect(await seen(anne, at('09:00'), at('11:30'), at('15:30'))).toEqual(at('11:30'));
  expect(await seen(anne, at('15:40'), at('19:39'))).toEqual(at('11:30'));
  expect(await seen(anne, at('08:00', 24))).toEqual(at('19:39'));
});

it('is accurate to five minutes, and does not write in between', async () => {
  const anne = someone();
  expect(await seen(anne, at('09:00'), at('09:04'), at('13:03'))).toEqual(at('09:00'));
});

it('keeps people and scopes apart', async () => {
  const anne = someone();
  const [paul, elsewhere] = [{ ...anne, personId: 8 }, someone()];
  await seen(anne, at('09:00'), at('15:00'));
  expect(await seen(paul, at('16:00'))).toBeNull();
  expect(await seen(elsewhere, at('16:00'))).toBeNull();
  expect(await findLastVisit(db, anne)).toEqual(at('09:00'));
});

it('forgets people who have not come for half a year', async () => {
  const [gone, here] = [someone(), someone()];
  await seen(gone, at('01:00'), at('09:00'));
  await seen(here, at('01:00'), at('10:00'));
  await purgeVisits(db, new Date(at('09:30').getTime() + 180 * DAY_MS));
  expect(await findLastVisit(db, gone)).toBeNull();
  expect(await findLastVisit(db, here)).toEqual(at('01:00'));
});

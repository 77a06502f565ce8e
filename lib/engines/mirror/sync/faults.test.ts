import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { findOffer } from '../offers.ts';
import { mirrorState } from '../state.ts';
import { anApplication, anOffer } from '../testing/records.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const NONE = { missing: [], extra: [], different: [] };

test.each([
  ['an invalid day', { availableFrom: '2026-02-30' }],
  ['a character that the database cannot store', { offerTitle: 'Chef\0' }],
  ['a lone surrogate in JSON', { coverLetter: '\uD83D' }],
])('a record with %s is the only one left out, and reported by its id', async (_, odd) => {
  const { platform, key, receive, sync, drift, reports, passSeconds } = await openScriptedScope(db);
  receive(150);
  platform.offers.set(1, anOffer(1));
  platform.applications.set(120, anApplication(120, odd));
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await drift()).toEqual({ offers: NONE, applications: { ...NONE, missing: [120] } });
  expect(await mirrorState(key, db)).toMatchObject({ phase: 'fresh', trouble: null });
  expect(new Set(reports)).toEqual(new Set(['applications/120']));

  platform.applications.set(120, anApplication(120, { modifiedAt: new Date().toISOString() }));
  passSeconds(31);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await drift()).toEqual({ offers: NONE, applications: NONE });
});

test('a failing step is paused like a failing platform, and resumes when it works again', async () => {
  const { platform, key, receive, sync, passSeconds, reports } = await openScriptedScope(db);
  receive(20);
  platform.offers.set(1, anOffer(1));
  const broken = () => Promise.reject(new TypeError('broken'));
  expect(await sync({ ...platform.source, applications: broken })).toMatchObject({
    kind: 'failed',
    trouble: 'unavailable',
  });
  expect(reports).toEqual(['step']);
  expect(await mirrorState(key, db)).toMatchObject({ trouble: 'unavailable' });
  expect(await sync()).toEqual({ kind: 'busy' });
  passSeconds(20);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await findOffer(key, 1, db)).not.toBeNull();
});

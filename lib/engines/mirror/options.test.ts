import { afterAll, expect, inject, it } from 'vitest';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from './activity.ts';
import { applyApplication, applyOffer } from './apply.ts';
import { currentOffersOf, findOfferRow } from './offers.ts';
import { applicationOptions } from './options.ts';
import { anApplication, anOffer } from './testing/records.ts';

const db = openDatabase(inject('databaseUrl'), 2);
afterAll(() => db.$client.end());

/** An establishment with three offers, each with one application; two have the same title. */
async function openEstablishment(): Promise<ScopeKey> {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  const offers = [
    anOffer(1, { title: 'Commis', startDate: '2026-05-01' }),
    anOffer(2, { title: 'Commis', startDate: '2027-05-01' }),
    anOffer(3, { title: 'Barman', startDate: null, establishmentId: 9 }),
  ];
  for (const offer of offers) await applyOffer(key, offer, db);
  for (const { id } of offers) await applyApplication(key, anApplication(id, { offerId: id }), db);
  return key;
}

const startsIn = async (key: ScopeKey) =>
  (await applicationOptions(key, db)).offers.map(({ value, title, startDate }) => [value, title, startDate]);

it('names start and establishment of each offer in a filter, sorted by title', async () => {
  const key = await openEstablishment();
  expect(await startsIn(key)).toEqual([
    [3, 'Barman', null],
    [1, 'Commis', '2026-05-01'],
    [2, 'Commis', '2027-05-01'],
  ]);
  const { offers } = await applicationOptions(key, db);
  expect(offers.map(({ establishmentId }) => establishmentId)).toEqual([9, 1, 1]);
});

it('updates when the start of an offer is changed or removed', async () => {
  const key = await openEstablishment();
  const modifiedAt = new Date().toISOString();
  await applyOffer(key, anOffer(1, { title: 'Commis', modifiedAt }), db);
  await applyOffer(key, anOffer(3, { title: 'Barman', startDate: '2027-06-15', modifiedAt }), db);
  expect(await startsIn(key)).toEqual([
    [3, 'Barman', '2027-06-15'],
    [1, 'Commis', null],
    [2, 'Commis', '2027-05-01'],
  ]);
  expect(await findOfferRow(key, 3, db)).toMatchObject({ startDate: '2027-06-15' });
  expect((await currentOffersOf(key, db)).map(({ startDate }) => startDate)).toEqual([
    '2027-06-15',
    '2027-05-01',
    '',
  ]);
});

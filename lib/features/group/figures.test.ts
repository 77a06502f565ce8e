import { afterAll, expect, inject, test } from 'vitest';
import { addDays, dayIn } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication, applyOffer, removeOffer } from '#lib/engines/mirror/apply.ts';
import { listEstablishments, WAITING_DAYS } from '#lib/engines/mirror/establishments.ts';
import type { ApplicationFilter, OfferFilter, OfferSort, Order } from '#lib/engines/mirror/model.ts';
import { countOffers, findOfferRow, listOffers, NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { applicationOptions, offerOptions } from '#lib/engines/mirror/options.ts';
import { anApplication, anEstablishment, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import { replaceEstablishments } from '#lib/engines/mirror/writes/establishments.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { EXPIRING_DAYS, todayFigures } from '#lib/features/today/today.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const STATUSES = ['received', 'reviewing', 'interview', 'rejected'];
const today = dayIn('Europe/Paris', new Date());

/** Two establishments, four offers, forty applications of the last forty days. */
async function openGroup(): Promise<ScopeKey> {
  const scope: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, scope, new Date());
  await writeToScope(
    db,
    scope,
    async (tx) => (await replaceEstablishments(tx, scope, [anEstablishment(1), anEstablishment(2)])).changed,
  );
  const offers = [
    anOffer(1, { title: 'Écailler', department: 'cuisine', expiresOn: addDays(today, 3) }),
    anOffer(2, { title: 'Barman', establishmentId: 2, department: 'bar', expiresOn: addDays(today, 40) }),
    anOffer(3, { title: 'Commis', department: 'cuisine', contractType: 'cdd' }),
    anOffer(4, { title: 'Voiturier', status: 'closed', expiresOn: addDays(today, 2) }),
  ];
  for (const offer of offers) await applyOffer(scope, offer, db);
  for (let id = 1; id <= 40; id++) {
    const offerId = id % 2 === 0 ? 2 : 1;
    const createdAt = new Date(Date.now() - id * DAY_MS).toISOString();
    await applyApplication(
      scope,
      anApplication(id, { offerId, establishmentId: offerId, createdAt, status: STATUSES[id % 4] ?? '' }),
      db,
    );
  }
  return scope;
}

async function applicationTotal(key: ScopeKey, filter: Partial<ApplicationFilter>): Promise<number> {
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 100 } as const;
  const listing = await listApplications(key, { ...NO_APPLICATION_FILTER, ...filter }, view, db);
  expect(listing.rows).toHaveLength(listing.total);
  return listing.total;
}

async function titles(
  key: ScopeKey,
  filter: Partial<OfferFilter>,
  sort: OfferSort = 'title',
  order: Order = 'asc',
): Promise<string[]> {
  const view = { sort, order, page: 1, perPage: 50 };
  const listing = await listOffers(key, { ...NO_OFFER_FILTER, ...filter }, view, db);
  expect(listing.rows).toHaveLength(listing.total);
  return listing.rows.map((row) => row.title);
}

test('every number of the cockpit equals the total of the list behind it', async () => {
  const key = await openGroup();
  const figures = await todayFigures(key, 'received', db);
  for (const [status, n] of Object.entries(figures.applicationsByStatus))
    expect(await applicationTotal(key, { statuses: [status] })).toBe(n);
  expect(await applicationTotal(key, { waitingDays: WAITING_DAYS })).toBe(figures.waitingApplications);
  expect(await titles(key, { expiresWithinDays: EXPIRING_DAYS })).toHaveLength(figures.expiringOffers);
  expect(await titles(key, { withoutApplications: true })).toHaveLength(figures.emptyOffers);
  const waitingNew = { waitingDays: WAITING_DAYS, statuses: ['received'] };
  expect(await applicationTotal(key, waitingNew)).toBe(figures.waitingNew);
  expect(await applicationTotal(key, { waitingDays: STALE_DAYS })).toBe(figures.staleApplications);
  expect(await titles(key, { withoutApplications: true, expiresWithinDays: EXPIRING_DAYS })).toHaveLength(
    figures.emptyExpiring,
  );
  expect(figures.receivedLately).toHaveLength(14);
  for (const { day, received } of figures.receivedLately)
    expect(await applicationTotal(key, { from: day, to: day })).toBe(received);
  expect(figures).toMatchObject({
    offersByStatus: { published: 3, closed: 1 },
    expiringOffers: 1,
    emptyOffers: 1,
  });
  expect(figures.receivedLately.reduce((sum, { received }) => sum + received, 0)).toBe(13);
});

test('the counts of an establishment equal those of its lists', async () => {
  const key = await openGroup();
  const rows = await listEstablishments(key, db);
  expect(rows.map((row) => [row.id, row.openOffers])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  for (const { id, newApplications, waitingApplications } of rows) {
    const establishments = [id];
    expect(await applicationTotal(key, { establishments, statuses: ['received'] })).toBe(newApplications);
    expect(await applicationTotal(key, { establishments, waitingDays: WAITING_DAYS })).toBe(
      waitingApplications,
    );
  }
});

test('each option of a filter shows how many it would leave', async () => {
  const key = await openGroup();
  const { offers, departments, sources } = await applicationOptions(key, db);
  expect(offers.map(({ title }) => title)).toEqual(['Barman', 'Écailler']);
  for (const { value, count } of offers) expect(await applicationTotal(key, { offers: [value] })).toBe(count);
  for (const { value, count } of departments)
    expect(await applicationTotal(key, { departments: [value] })).toBe(count);
  for (const { value, count } of sources)
    expect(await applicationTotal(key, { sources: [value] })).toBe(count);
  expect((await offerOptions(key, db)).departments).toEqual([
    { value: 'cuisine', count: 2 },
    { value: 'bar', count: 1 },
    { value: 'reception', count: 1 },
  ]);
});

test('offers are sorted without accents, and those without an end date come last in both orders', async () => {
  const key = await openGroup();
  expect(await titles(key, {})).toEqual(['Barman', 'Commis', 'Écailler', 'Voiturier']);
  expect((await titles(key, {}, 'expires', 'asc')).at(-1)).toBe('Commis');
  expect((await titles(key, {}, 'expires', 'desc')).at(-1)).toBe('Commis');
  expect((await titles(key, {}, 'applications', 'desc')).slice(0, 2).sort()).toEqual(['Barman', 'Écailler']);
  expect(await titles(key, { q: 'ecail' })).toEqual(['Écailler']);
  expect(await titles(key, { contracts: ['cdd'], departments: ['cuisine'] })).toEqual(['Commis']);
  expect(await countOffers(key, { ...NO_OFFER_FILTER, statuses: ['closed'] }, db)).toEqual({
    published: 3,
    closed: 1,
  });
});

test('an offer has its applications and the new ones, until it is deleted', async () => {
  const key = await openGroup();
  expect(await findOfferRow(key, 2, db)).toMatchObject({ applications: 20, newApplications: 10 });
  expect(await findOfferRow(key, 3, db)).toMatchObject({ applications: 0, newApplications: 0 });
  await removeOffer(key, 3, db);
  expect(await findOfferRow(key, 3, db)).toBeNull();
  expect(await titles(key, {})).not.toContain('Commis');
});

test('a renamed establishment is renamed in every list', async () => {
  const key = await openGroup();
  const renamed = [anEstablishment(1, { name: 'Hôtel Neuf' }), anEstablishment(2)];
  await writeToScope(db, key, async (tx) => (await replaceEstablishments(tx, key, renamed)).changed);
  expect((await findOfferRow(key, 1, db))?.establishmentName).toBe('Hôtel Neuf');
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 5 } as const;
  const filter = { ...NO_APPLICATION_FILTER, establishments: [1] };
  const { rows } = await listApplications(key, filter, view, db);
  expect(new Set(rows.map((row) => row.establishmentName))).toEqual(new Set(['Hôtel Neuf']));
});

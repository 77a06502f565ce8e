import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from './activity.ts';
import {
  countApplications,
  countAtOnceOf,
  listApplications,
  NO_APPLICATION_FILTER,
  pageOfColumn,
  totalsOfApplications,
} from './applications.ts';
import { applyApplication, applyOffer } from './apply.ts';
import { beginningsOfColumns, firstOfColumns } from './columns.ts';
import type { ApplicationFilter, OfferFilter } from './model.ts';
import { neighboursOf } from './neighbours.ts';
import { countOffers, listOffers, NO_OFFER_FILTER } from './offers.ts';
import { applicationSql } from './reads/application-filter.ts';
import { offerSql } from './reads/offer-filter.ts';
import { applications } from './schema/applications.ts';
import { offers } from './schema/offers.ts';
import { selectedApplications, selectedOffers } from './selection.ts';
import { anApplication, anOffer } from './testing/records.ts';

const db = openDatabase(inject('databaseUrl'), 4);
const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
const STATUSES = ['received', 'reviewing', 'rejected'];
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A filter that no stored count includes: what somebody adds who knows none of them. */
const inventedOfApplications = {
  housing: { where: (on?: true) => on && eq(applications.housingNeeded, true) },
};
const inventedOfOffers = { town: { where: (town?: string) => (town ? eq(offers.city, town) : undefined) } };

const needsHousing = (id: number) => id % 5 === 0;
const applicationOf = (id: number) =>
  anApplication(id, {
    offerId: (id % 4) + 1,
    establishmentId: (id % 2) + 1,
    source: id % 3 === 0 ? 'guest' : 'platform',
    status: STATUSES[id % 3] ?? '',
    housingNeeded: needsHousing(id),
    ...(id % 2 ? { cv: { id, filename: 'cv.pdf', mime: 'application/pdf', size: 1 } } : {}),
    candidate: { ...anApplication(id).candidate, languages: id % 3 ? ['fr'] : ['fr', 'en'] },
    createdAt: daysAgo(id),
  });

beforeAll(async () => {
  Object.assign(applicationSql, inventedOfApplications);
  Object.assign(offerSql, inventedOfOffers);
  await markActive(db, key, new Date());
  for (let id = 1; id <= 4; id++)
    await applyOffer(
      key,
      anOffer(id, { department: id % 2 ? 'spa' : 'bar', city: id < 3 ? 'Metz' : 'Nice' }),
      db,
    );
  for (let id = 1; id <= 60; id++) await applyApplication(key, applicationOf(id), db);
});
afterAll(async () => {
  for (const name of Object.keys(inventedOfApplications)) Reflect.deleteProperty(applicationSql, name);
  for (const name of Object.keys(inventedOfOffers)) Reflect.deleteProperty(offerSql, name);
  await db.$client.end();
});

/** Together with every filter for which a stored count suffices. */
const BESIDE: readonly Partial<ApplicationFilter>[] = [
  {},
  { statuses: ['received', 'rejected'] },
  { offers: [1, 2] },
  { establishments: [1] },
  { departments: ['spa'] },
  { sources: ['guest'] },
  { sources: ['guest', 'platform'], establishments: [2] },
  { from: daysAgo(45).slice(0, 10), to: daysAgo(3).slice(0, 10) },
  { waitingDays: 7 },
  { hasCv: true },
  { languages: ['en'] },
  { q: 'personne' },
  { q: 'personne nimes' },
];

test.each(BESIDE)('totals of applications with a new filter and %j equal the rows', async (beside) => {
  const filter = { ...NO_APPLICATION_FILTER, ...beside, housing: true } as ApplicationFilter;
  const without = { ...NO_APPLICATION_FILTER, ...beside };
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 100 } as const;
  const all = await listApplications(key, without, view, db);
  const expected = all.rows.filter(({ id }) => needsHousing(id));
  const ids = expected.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.length).toBeLessThan(all.total);

  const { rows, total } = await listApplications(key, filter, view, db);
  expect({ total, ids: rows.map(({ id }) => id) }).toEqual({ total: ids.length, ids });
  const waiting = await listApplications(key, filter, { ...view, sort: 'waiting', perPage: 2 }, db);
  expect(waiting.total).toBe(ids.length);

  const counts = await countApplications(key, filter, db);
  const ofStatuses = (status: string) => !beside.statuses || beside.statuses.includes(status);
  const counted = Object.entries(counts).filter(([status]) => ofStatuses(status));
  expect(counted.reduce((sum, [, n]) => sum + n, 0)).toBe(ids.length);

  const columns = await firstOfColumns(
    key,
    { ...filter, statuses: [] },
    STATUSES,
    { ...view, limit: 100 },
    db,
  );
  for (const status of STATUSES.filter(ofStatuses)) {
    const column = expected.filter((row) => row.status === status).map(({ id }) => id);
    expect(columns.get(status)?.map(({ id }) => id) ?? []).toEqual(column);
    const window = { ...view, offset: 0, limit: 100 };
    expect((await pageOfColumn(key, filter, status, window, db)).map(({ id }) => id)).toEqual(column);
  }
  const few = { ...view, limit: 2 };
  const known = {
    all: await countApplications(key, NO_APPLICATION_FILTER, db),
    matching: await countAtOnceOf(key, filter, db),
  };
  for (const passed of [0, 100]) {
    const asked = STATUSES.filter(ofStatuses);
    const board = await beginningsOfColumns(key, filter, asked, known, few, db, passed);
    const totals = await totalsOfApplications(key, filter, db);
    for (const status of STATUSES.filter(ofStatuses)) {
      const column = expected.filter((row) => row.status === status).map(({ id }) => id);
      expect(board.rows.get(status)?.map(({ id }) => id) ?? []).toEqual(column.slice(0, 2));
      expect({ passed, n: (board.counts ?? totals)[status] ?? 0 }).toEqual({ passed, n: column.length });
      expect(totals[status] ?? 0).toBe(column.length);
    }
  }
  const place = await neighboursOf(key, filter, ids[1] ?? 0, { sort: 'received', order: 'desc' }, db);
  expect(place).toMatchObject({ position: 2, of: ids.length, previous: ids[0] });

  const matching = { kind: 'matching', filter, except: [] } as const;
  const bulk = await db.execute(selectedApplications(key, matching, new Date()));
  expect(bulk.rows).toHaveLength(ids.length);
});

test('totals of offers with a new filter equal the rows', async () => {
  const filter = { ...NO_OFFER_FILTER, town: 'Metz' } as OfferFilter;
  const view = { sort: 'title', order: 'asc', page: 1, perPage: 1 } as const;
  expect(await listOffers(key, filter, view, db)).toMatchObject({ total: 2, unfiltered: 4 });
  expect(await countOffers(key, filter, db)).toEqual({ published: 2 });
  const matching = { kind: 'matching', filter, except: [] } as const;
  expect((await db.execute(selectedOffers(key, matching, new Date()))).rows).toHaveLength(2);
});

import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { dropIdleScopes, markActive } from './activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from './applications.ts';
import { applyApplication, applyOffer, removeOffer } from './apply.ts';
import { overlayStatus } from './held.ts';
import type { ApplicationFilter } from './model.ts';
import { anApplication, anOffer } from './testing/records.ts';
import { removeApplications } from './writes/applications.ts';
import { writeToScope } from './writes/scope-lock.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const FIRST = { sort: 'received', order: 'desc', page: 1, perPage: 200 } as const;
const DEPARTMENTS = ['spa', 'bar', null];
const STATUSES = ['received', 'reviewing', 'rejected'];

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Six offers in three departments, the last without one, and sixty applications of sixty days. */
async function openScope(): Promise<ScopeKey> {
  const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  for (let id = 1; id <= 6; id++)
    await applyOffer(key, anOffer(id, { department: DEPARTMENTS[id % 3] ?? null }), db);
  for (let id = 1; id <= 60; id++) await applyApplication(key, applicationOf(id), db);
  return key;
}

function applicationOf(id: number) {
  return anApplication(id, {
    offerId: (id % 6) + 1,
    establishmentId: (id % 2) + 1,
    source: id % 4 === 0 ? 'guest' : 'platform',
    status: STATUSES[id % 3] ?? '',
    createdAt: daysAgo(id),
  });
}

/** The expected sums, counted from the rows; rows of the stored table that differ, in either direction. */
async function differences(scope: ScopeKey): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with counted as (
      select kind, value, shown_status as status, count(*)::int as n from mirror.applications,
        mirror.properties_of(scope, offer_id, establishment_id, source, received_on)
      where scope = ${scope} group by 1, 2, 3),
    kept as (select kind, value, status, n from mirror.application_sums where scope = ${scope} and n <> 0)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  return rows;
}

/** Each total against the rows of the list behind it. */
async function expectTrueTotals(key: ScopeKey): Promise<void> {
  const filters: Partial<ApplicationFilter>[] = [
    {},
    { establishments: [1] },
    { establishments: [1, 2], statuses: ['received'] },
    { departments: ['spa'] },
    { departments: ['spa', 'bar'] },
    { sources: ['guest'] },
    { from: daysAgo(40).slice(0, 10), to: daysAgo(20).slice(0, 10) },
    { sources: ['guest'], establishments: [1] },
    { waitingDays: 20 },
    { waitingDays: 20, statuses: ['rejected'] },
    { waitingDays: 20, statuses: ['reviewing', 'rejected'], departments: ['bar'] },
    { waitingDays: 20, from: daysAgo(40).slice(0, 10) },
    { waitingDays: 20, from: daysAgo(40).slice(0, 10), establishments: [2] },
  ];
  for (const filter of filters) {
    const { rows, total } = await listApplications(key, { ...ALL, ...filter }, FIRST, db);
    expect(total, JSON.stringify(filter)).toBe(rows.length);
    const counts = await countApplications(key, { ...ALL, ...filter, statuses: [] }, db);
    const ofStatuses = Object.entries(counts).filter(
      ([status]) => !filter.statuses || filter.statuses.includes(status),
    );
    expect(ofStatuses.reduce((sum, [, n]) => sum + n, 0)).toBe(total);
  }
}

test('aggregates follow every change of applications and of the departments of their offers', async () => {
  const key = await openScope();
  expect(await differences(key)).toEqual([]);
  await expectTrueTotals(key);

  const later = daysAgo(0);
  await overlayStatus(key, 3, 'interview', 'operation', db);
  await applyApplication(key, { ...applicationOf(4), status: 'hired', modifiedAt: later }, db);
  await applyApplication(key, { ...applicationOf(5), source: 'guest', offerId: 1, modifiedAt: later }, db);
  expect(await differences(key)).toEqual([]);

  await applyOffer(key, anOffer(1, { department: 'cuisine', modifiedAt: later }), db);
  await applyOffer(key, anOffer(2, { department: null, modifiedAt: later }), db);
  await removeOffer(key, 3, db);
  await applyOffer(key, anOffer(9, { department: 'salle' }), db);
  await applyApplication(key, { ...applicationOf(70), offerId: 8 }, db);
  await applyOffer(key, anOffer(8, { department: 'salle' }), db);
  expect(await differences(key)).toEqual([]);

  await writeToScope(db, key, (tx) => removeApplications(tx, key, [7, 8, 70], new Date()));
  expect(await differences(key)).toEqual([]);
  await expectTrueTotals(key);
});

test('nothing is left of a scope that was deleted', async () => {
  const key = await openScope();
  await markActive(db, key, new Date('2020-01-01'));
  await dropIdleScopes(db, new Date('2020-01-03'));
  const { rows } = await db.execute(sql`select 1 from mirror.application_sums where scope = ${key}`);
  expect(rows).toEqual([]);
});

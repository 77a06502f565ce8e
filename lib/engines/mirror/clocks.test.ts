import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { TIME_ZONES, type TimeZone } from '#contract/time-zones.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { chooseZone } from '#lib/engines/store/clocks.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from './activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from './applications.ts';
import { applyApplication, applyEstablishment, applyOffer } from './apply.ts';
import { applyZone, todayOf, zoneOfEstablishment, zoneOfScope } from './clocks.ts';
import type { ApplicationFilter } from './model.ts';
import { countOffers, NO_OFFER_FILTER } from './offers.ts';
import { expiresWithin } from './reads/offer-filter.ts';
import { applications } from './schema/applications.ts';
import { offers } from './schema/offers.ts';
import { scopes } from './schema/sync.ts';
import { anApplication, anEstablishment, anOffer } from './testing/records.ts';
import { replaceEstablishments } from './writes/establishments.ts';
import { writeToScope } from './writes/scope-lock.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

let ids = 7_400_000;
const nextId = () => {
  ids += 1;
  return ids;
};

/** A group of establishments with these postcodes; their ids. */
async function openGroup(...postcodes: readonly string[]) {
  const key = scopeKey({ kind: 'group', id: nextId() });
  const establishments = postcodes.map((postcode) => anEstablishment(nextId(), { postcode }));
  await markActive(db, key, new Date());
  await writeToScope(db, key, async (tx) => (await replaceEstablishments(tx, key, establishments)).changed);
  return { key, ids: establishments.map(({ id }) => id) };
}

async function receivedOn(key: ScopeKey): Promise<readonly string[]> {
  const rows = await db
    .select({ day: applications.receivedOn })
    .from(applications)
    .where(eq(applications.scope, key))
    .orderBy(applications.id);
  return rows.map(({ day }) => day);
}

const total = async (key: ScopeKey, filter: Partial<ApplicationFilter>) =>
  Object.values(await countApplications(key, { ...ALL, ...filter }, db)).reduce((sum, n) => sum + n, 0);

test('a scope uses the time zone that its establishments share, or else that of the platform', async () => {
  const island = await openGroup('97400', '97434');
  const both = await openGroup('97400', '75006');
  const foreign = await openGroup('SW1A');
  const unread = scopeKey({ kind: 'establishment', id: nextId() });
  expect(
    await Promise.all([island.key, both.key, foreign.key, unread].map((key) => zoneOfScope(key, db))),
  ).toEqual(['Indian/Reunion', 'Europe/Paris', 'Europe/Paris', 'Europe/Paris']);
  expect(await zoneOfEstablishment(both.key, both.ids[0] ?? 0, db)).toBe('Indian/Reunion');
  const night = new Date('2026-11-20T20:30:00Z');
  expect([await todayOf(island.key, night, db), await todayOf(both.key, night, db)]).toEqual([
    '2026-11-21',
    '2026-11-20',
  ]);
});

test('an application is dated by the day of its establishment, in lists and counts', async () => {
  const { key, ids: own } = await openGroup('97400', '75006', '98714');
  const at = '2026-11-20T20:30:00.000Z';
  for (const [n, establishmentId] of own.entries())
    await applyApplication(key, anApplication(n + 1, { establishmentId, createdAt: at }), db);
  expect(await receivedOn(key)).toEqual(['2026-11-21', '2026-11-20', '2026-11-20']);
  const view = { sort: 'name', order: 'asc', page: 1, perPage: 50 } as const;
  const { rows } = await listApplications(key, ALL, view, db);
  expect(Object.fromEntries(rows.map((row) => [row.id, row.receivedOn]))).toEqual({
    ...{ 1: '2026-11-21', 2: '2026-11-20', 3: '2026-11-20' },
  });
  // Counted from the stored sums, and, with a filter by offer, from the rows.
  for (const more of [{}, { offers: [1] }]) {
    expect(await total(key, { from: '2026-11-21', ...more })).toBe(1);
    expect(await total(key, { to: '2026-11-20', ...more })).toBe(2);
    expect(await total(key, { from: '2026-11-20', to: '2026-11-20', ...more })).toBe(2);
  }
});

test('first answers and stages are dated by the day of the establishment too', async () => {
  const { key, ids: own } = await openGroup('97400', '75006', '98714');
  const [received, answered] = ['2026-11-01T08:00:00.000Z', '2026-11-21T09:30:00.000Z'];
  const history = [
    { status: 'received', at: received, by: null },
    { status: 'reviewing', at: answered, by: 'Anne' },
  ];
  for (const [n, establishmentId] of own.entries())
    await applyApplication(
      key,
      anApplication(n + 1, { establishmentId, createdAt: received, status: 'reviewing', history }),
      db,
    );
  // In Tahiti it is still the evening of the day before.
  for (const [from, to] of [
    ['answeredFrom', 'answeredTo'],
    ['statusFrom', 'statusTo'],
  ] as const) {
    expect(await total(key, { [from]: '2026-11-21' }), from).toBe(2);
    expect(await total(key, { [to]: '2026-11-20' }), to).toBe(1);
  }
});

test('an application that is read before its establishment is dated again when that arrives', async () => {
  const key = scopeKey({ kind: 'establishment', id: nextId() });
  await markActive(db, key, new Date());
  const establishmentId = ids;
  await applyApplication(
    key,
    anApplication(1, { establishmentId, createdAt: '2026-11-20T20:30:00.000Z' }),
    db,
  );
  expect(await receivedOn(key)).toEqual(['2026-11-20']);
  await applyEstablishment(key, anEstablishment(establishmentId, { postcode: '97400' }), db);
  expect(await receivedOn(key)).toEqual(['2026-11-21']);
  expect(await total(key, { from: '2026-11-21' })).toBe(1);
});

test('a chosen time zone takes precedence over the postcode, in every scope of the establishment', async () => {
  const { key, ids: own } = await openGroup('75006');
  const [id = 0] = own;
  const establishment = scopeKey({ kind: 'establishment', id });
  await markActive(db, establishment, new Date());
  await applyEstablishment(establishment, anEstablishment(id, { postcode: '75006' }), db);
  for (const scope of [key, establishment])
    await applyApplication(
      scope,
      anApplication(1, { establishmentId: id, createdAt: '2026-11-20T20:30:00.000Z' }),
      db,
    );
  const revisionOf = async (scope: ScopeKey) =>
    (await db.select({ revision: scopes.revision }).from(scopes).where(eq(scopes.scope, scope)))[0]?.revision;
  const choose = (zone: TimeZone | null) =>
    db.transaction(async (tx) => {
      await chooseZone(tx, establishment, zone);
      await applyZone(tx, id);
    });
  const before = await revisionOf(key);
  await choose('Indian/Reunion');
  for (const scope of [key, establishment]) {
    expect(await zoneOfScope(scope, db)).toBe('Indian/Reunion');
    expect(await receivedOn(scope)).toEqual(['2026-11-21']);
  }
  expect(await revisionOf(key)).toBe((before ?? 0) + 1);
  // The next read of the platform does not revert it.
  await applyEstablishment(establishment, anEstablishment(id, { postcode: '97200' }), db);
  expect(await zoneOfScope(establishment, db)).toBe('Indian/Reunion');
  await choose(null);
  expect(await zoneOfScope(establishment, db)).toBe('America/Martinique');
  expect(await zoneOfScope(key, db)).toBe('Europe/Paris');
  expect(await receivedOn(key)).toEqual(['2026-11-20']);
});

test('an offer ends today when it is its last day at the establishment', async () => {
  const { key, ids: own } = await openGroup('98600', '75006', '98714');
  for (const [n, establishmentId] of own.entries())
    await applyOffer(key, anOffer(n + 1, { establishmentId, expiresOn: '2026-11-21' }), db);
  const endingAt = async (instant: string) => {
    const rows = await db
      .select({ id: offers.id })
      .from(offers)
      .where(sql`${eq(offers.scope, key)} and ${expiresWithin(0, new Date(instant))}`)
      .orderBy(offers.id);
    return rows.map(({ id }) => id);
  };
  expect(await endingAt('2026-11-20T12:00:00Z')).toEqual([1]);
  expect(await endingAt('2026-11-20T23:00:00Z')).toEqual([1, 2]);
  expect(await endingAt('2026-11-21T11:00:00Z')).toEqual([1, 2, 3]);
  expect(await endingAt('2026-11-21T12:00:00Z')).toEqual([2, 3]);
  expect(await endingAt('2026-11-22T09:59:00Z')).toEqual([3]);
  expect(await countOffers(key, NO_OFFER_FILTER, db)).toEqual({ published: 3 });
});

test('the database supports every time zone', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_timezone_names where name = any(${sql.param(TIME_ZONES)}::text[])`,
  );
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(TIME_ZONES));
});

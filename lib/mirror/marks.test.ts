import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { toWords } from '#lib/list/search-words.ts';
import type { Application } from '#lib/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { dice } from '#test/dice.ts';
import { testSeed } from '#test/env.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { dropIdleScopes, markActive } from './activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from './applications.ts';
import { firstOfColumns } from './columns.ts';
import { overlayStatus } from './held.ts';
import { toScopeNumber } from './scope-number.ts';
import { anApplication, anOffer } from './testing/records.ts';
import { removeApplications, upsertApplications } from './writes/applications.ts';
import { upsertOffers } from './writes/offers.ts';
import { writeToScope } from './writes/scope-lock.ts';

// A database of its own, in which few rows are many.
const db = await openOwnDatabase();
const FREQUENT = 6;
beforeAll(async () => {
  await db.execute(
    sql.raw(`create or replace function mirror.frequent_from() returns integer
      language sql immutable as $$ select ${FREQUENT} $$`),
  );
});

const STATUSES = ['received', 'interview', 'rejected'];
const FIRST = ['Élodie', 'Élie', 'Marc', 'Marcelle', 'Anne-Marie'];
const LAST = ['Marchand', 'Lefèvre', 'Le Marc', 'Œuvrard', 'Müller'];
const SEARCHES = [
  'marc el',
  'MAR Reception',
  'oeu élie nîmes',
  'ma marc le',
  'muller anne',
  'personne nimes ma me re',
];
const VIEW = { sort: 'modified', order: 'desc', page: 1 } as const;

let roll = dice(testSeed());
beforeEach(() => {
  roll = dice(testSeed());
});
const one = (list: readonly string[]) => list[roll(list.length)] ?? '';

/** Ids lie in several blocks, on both sides of their bounds. */
const someId = () => 1 + roll(9) * 683 + roll(8);

function somebody(id: number, minute: number): Application {
  return anApplication(id, {
    status: one(STATUSES),
    modifiedAt: new Date(Date.parse('2026-11-01T00:00:00Z') + minute * 60_000).toISOString(),
    offerTitle: roll(2) ? 'Réceptionniste' : 'Chef de partie',
    candidate: { ...anApplication(id).candidate, firstName: one(FIRST), lastName: one(LAST), headline: null },
  });
}

/** What a search finds, told without SQL. */
function found(records: Iterable<Application>, q: string): Application[] {
  return [...records].filter(({ candidate: { firstName, lastName, city, email }, offerTitle }) => {
    const words = toWords([firstName, lastName, city, email.split('@')[0], offerTitle].join(' '));
    return toWords(q).every((sought) => words.some((word) => word.startsWith(sought)));
  });
}

const perStatus = (records: readonly Application[]) =>
  Object.fromEntries(
    [...Map.groupBy(records, (record) => record.status)].map(([status, of]) => [status, of.length]),
  );

const newestFirst = (records: readonly Application[]) =>
  records
    .toSorted((a, b) => b.modifiedAt.localeCompare(a.modifiedAt) || b.id - a.id)
    .map((record) => record.id);

/** Marks that the rows do not have, and the other way round. */
async function differences(scope: number): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with counted as (
      select f.beginning as mark, a.id from mirror.applications as a, mirror.beginnings_of(a.words) as b (beginning)
        join mirror.frequent_beginnings as f on f.scope = ${scope} and f.beginning = b.beginning
        where a.scope = ${scope}
      union all select '=' || shown_status, id from mirror.applications where scope = ${scope}),
    kept as (
      select mark, block * 2048 + at as id from mirror.application_marks, generate_series(0, 2047) as at
        where scope = ${scope} and get_bit(ids, at) = 1)
    (select * from counted except select * from kept) union all (select * from kept except select * from counted)`);
  return rows;
}

async function expectFound(key: ScopeKey, records: ReadonlyMap<number, Application>): Promise<void> {
  for (const q of SEARCHES) {
    const expected = found(records.values(), q);
    expect({ q, ...(await countApplications(key, { ...ALL, q }, db)) }).toEqual({
      q,
      ...perStatus(expected),
    });
    const columns = await firstOfColumns(key, { ...ALL, q }, STATUSES, { ...VIEW, limit: 2 }, db);
    for (const status of STATUSES)
      expect({ q, status, ids: columns.get(status)?.map((row) => row.id) ?? [] }).toEqual({
        q,
        status,
        ids: newestFirst(expected.filter((record) => record.status === status)).slice(0, 2),
      });
    for (const statuses of [[], ['received', 'rejected']]) {
      const ids = newestFirst(
        expected.filter(({ status }) => statuses.length === 0 || statuses.includes(status)),
      );
      for (const perPage of [2, 100]) {
        const { rows, total } = await listApplications(
          key,
          { ...ALL, q, statuses },
          { ...VIEW, perPage },
          db,
        );
        expect({ q, total, ids: rows.map((row) => row.id) }).toEqual({
          q,
          total: ids.length,
          ids: ids.slice(0, perPage),
        });
      }
    }
  }
}

test('a search for several frequent words counts what is there, whatever happens to it', async () => {
  const key: ScopeKey = 'maison:1';
  const scope = toScopeNumber(key);
  await markActive(db, scope, new Date());
  const records = new Map<number, Application>();
  for (let round = 1; round <= 6; round++) {
    const written = new Map(Array.from({ length: 30 }, someId).map((id) => [id, somebody(id, round)]));
    for (const [id, record] of written) records.set(id, record);
    const gone = [...records.keys()].filter(() => roll(10) === 0);
    for (const id of gone) records.delete(id);
    await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, [...written.values()], new Date()));
    await writeToScope(db, scope, (tx) => removeApplications(tx, scope, gone, new Date()));
    expect(await differences(scope)).toEqual([]);
    await expectFound(key, records);
  }
  const { rows } = await db.execute<{ beginning: string }>(
    sql`select beginning from mirror.frequent_beginnings where scope = ${scope}`,
  );
  expect(rows.map((row) => row.beginning)).toEqual(
    expect.arrayContaining(['marc', 'el', 'nimes', 'receptionnis']),
  );
});

test('marks follow a held move and a new title, and are those of their own scope', async () => {
  const [key, other] = ['maison:2', 'maison:3'] as const;
  const records = new Map<number, Application>();
  // Blocks without anybody lie between those of the other scope.
  const others = new Map<number, Application>();
  for (const [of, step, into] of [
    [key, 1, records],
    [other, 5000, others],
  ] as const) {
    const scope = toScopeNumber(of);
    await markActive(db, scope, new Date());
    const written = Array.from({ length: 40 }, (_, i) => somebody(1 + i * step, 1));
    for (const record of written) into.set(record.id, record);
    await writeToScope(db, scope, async (tx) => {
      await upsertOffers(tx, scope, [anOffer(1)], new Date());
      return upsertApplications(tx, scope, written, new Date());
    });
  }
  const scope = toScopeNumber(key);
  const held = records.get(5);
  if (held) records.set(5, { ...held, status: 'hired' });
  await overlayStatus(key, 5, 'hired', 'operation', db);
  const renamed = anOffer(1, { title: 'Marcheur à Nîmes', modifiedAt: new Date().toISOString() });
  await writeToScope(db, scope, (tx) => upsertOffers(tx, scope, [renamed], new Date()));
  for (const [id, record] of records) records.set(id, { ...record, offerTitle: renamed.title });
  expect(await differences(scope)).toEqual([]);
  expect(await differences(toScopeNumber(other))).toEqual([]);
  await expectFound(key, records);
  await expectFound(other, others);
});

test('columns and pages are found by marks where these are the shortest way', async () => {
  const key: ScopeKey = 'maison:5';
  const scope = toScopeNumber(key);
  await markActive(db, scope, new Date());
  // Whole blocks lie between those who are found, and somebody else before and after them.
  const sought = [50_000, 90_000].flatMap((from) =>
    Array.from({ length: 800 }, (_, i) => somebody(from + i, i % 50)),
  );
  const others = [1, 200_000].map((id) => ({
    ...somebody(id, 0),
    candidate: { ...anApplication(id).candidate, firstName: 'Zoé', lastName: 'Zola' },
  }));
  const records = new Map([...sought, ...others].map((record) => [record.id, record]));
  await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, [...records.values()], new Date()));
  for (const [q, limit] of [
    ['marc', 200],
    ['el', 200],
    ['ma personne', 180],
  ] as const) {
    const columns = await firstOfColumns(key, { ...ALL, q }, STATUSES, { ...VIEW, limit }, db);
    const expected = found(records.values(), q);
    for (const status of STATUSES)
      expect({ q, status, ids: columns.get(status)?.map((row) => row.id) }).toEqual({
        q,
        status,
        ids: newestFirst(expected.filter((record) => record.status === status)).slice(0, limit),
      });
    for (let page = 1; page <= 9; page++) {
      const { rows, total } = await listApplications(key, { ...ALL, q }, { ...VIEW, page, perPage: 100 }, db);
      expect({ q, page, total, ids: rows.map((row) => row.id) }).toEqual({
        q,
        page,
        total: expected.length,
        ids: newestFirst(expected).slice((page - 1) * 100, page * 100),
      });
    }
  }
});

test('nothing is left of a scope that was dropped', async () => {
  const scope = toScopeNumber('maison:4');
  await markActive(db, scope, new Date('2020-01-01'));
  const written = Array.from({ length: 40 }, (_, i) => somebody(1 + i, 1));
  await writeToScope(db, scope, (tx) => upsertApplications(tx, scope, written, new Date()));
  await dropIdleScopes(db, new Date('2020-01-03'));
  const { rows } = await db.execute(sql`
    select scope from mirror.application_marks where scope = ${scope}
    union all select scope from mirror.frequent_beginnings where scope = ${scope}`);
  expect(rows).toEqual([]);
});

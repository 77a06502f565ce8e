import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { markActive } from '../activity.ts';
import { NO_APPLICATION_FILTER as ALL, listApplications, pageOfColumn } from '../applications.ts';
import type { ApplicationFilter, ApplicationSort, Order } from '../model.ts';
import { neighboursOf } from '../neighbours.ts';
import { upsertApplications } from '../writes/applications.ts';
import { upsertOffers } from '../writes/offers.ts';
import { writeToScope } from '../writes/scope-lock.ts';
import { anApplication, anOffer } from './records.ts';

let server: TemporaryDatabase;
let db: Database;
const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
const ROWS = 2600;
const STATUSES = ['received', 'reviewing', 'rejected'];
const NAMES = ['Abel', 'Élodie', 'Elie', 'Éa', 'Xu', 'Œdipe', 'Zoé', "O'Neil", '李'];
const SORTS: ApplicationSort[] = ['received', 'modified', 'name', 'waiting'];
const ORDERS: Order[] = ['asc', 'desc'];

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

// A database of its own: thousands of sorted lists would delay the files that share one.
async function open(): Promise<void> {
  server = await startLaidDatabase();
  db = openDatabase(server.url, 4);
  await markActive(db, key, new Date());
  await writeToScope(db, key, async (tx) => {
    await upsertOffers(tx, key, [anOffer(1), anOffer(2, { department: 'spa' })], new Date());
    for (let from = 0; from < ROWS; from += 650)
      await upsertApplications(tx, key, applications.slice(from, from + 650), new Date());
    return ROWS;
  });
}

async function close(): Promise<void> {
  await db.$client.end();
  await server.stop();
}

/** Many share an hour, a day, a name; the newest are changed last, the oldest are not the first by their ids. */
function applicationOf(id: number) {
  const hours = (id * 7919) % 900;
  return anApplication(id, {
    offerId: (id % 3) + 1,
    status: STATUSES[id % STATUSES.length] ?? '',
    source: id % 5 === 0 ? 'guest' : 'platform',
    createdAt: hoursAgo(hours),
    modifiedAt: hoursAgo((id * 31) % 200),
    candidate: {
      ...anApplication(id).candidate,
      lastName: `${NAMES[id % NAMES.length]} ${(id * 13) % 40}`,
      headline: headlineOf(id, hours),
    },
  });
}

const applications = Array.from({ length: ROWS }, (_, i) => applicationOf(i + 1));

/** Warm or cold in turn; both in the oldest applications only. */
function headlineOf(id: number, hours: number): string {
  if (hours > 850) return 'Cuisine froide et chaude';
  return id % 2 === 0 ? 'Cuisine froide' : 'Cuisine chaude';
}

const FILTERS: Readonly<Record<string, Partial<ApplicationFilter>>> = {
  everything: {},
  'two statuses': { statuses: ['received', 'rejected'] },
  'some days': { from: hoursAgo(800).slice(0, 10), to: hoursAgo(48).slice(0, 10) },
  'a department': { departments: ['reception'] },
  'departments, two statuses': { departments: ['reception', 'spa'], statuses: ['received', 'rejected'] },
  'a source': { sources: ['platform'] },
  'sources of a department': { departments: ['reception'], sources: ['platform', 'guest'] },
  'those that wait': { waitingDays: 4 },
  'a broad search': { q: 'nimes' },
  'two frequent words': { q: 'cuisine nimes' },
};

/** Every filter by every sort: in both orders, or in one of them in turn. */
function casesIn(orders: 'both orders' | 'one order each') {
  return Object.entries(FILTERS).flatMap(([name, filter], nth) =>
    SORTS.flatMap((sort, n) =>
      ORDERS.filter((_, i) => orders === 'both orders' || (nth + n + i) % 2 === 0).map((order) => ({
        ...{ name, sort, order },
        filter: { ...ALL, ...filter } as ApplicationFilter,
      })),
    ),
  );
}
type Case = ReturnType<typeof casesIn>[number];

/** Declares the tests of windows far down in sorted lists; their database is their own. */
export function tryFarWindows(orders: Parameters<typeof casesIn>[0]): void {
  beforeAll(open);
  afterAll(close);
  describe.each(casesIn(orders))('$name by $sort, $order', compareWindows);
  test('a later window of a column continues the one before it', compareColumn);
  test.each([
    ['cuisine froide', ['froide']],
    ['froide nimes', ['froide']],
    ['froide chaude', ['froide', 'chaude']],
    ['froide chaude cuisine', ['froide', 'chaude']],
  ])('a page of the search “%s” is a part of all its matches', compareSearch);
}

function compareWindows({ filter, sort, order }: Case): void {
  const page = (number: number, perPage: number) =>
    listApplications(key, filter, { sort, order, page: number, perPage }, db);
  let whole: Awaited<ReturnType<typeof page>>;
  beforeAll(async () => {
    whole = await page(1, ROWS);
  });

  test('later pages continue the first ones, whichever end the query starts from', async () => {
    const ids = whole.rows.map((row) => row.id);
    expect(new Set(ids).size).toBe(whole.total);
    const last = Math.ceil(whole.total / 60);
    for (const number of [18, Math.ceil(last / 2), last - 1, last, last + 1]) {
      const far = await page(number, 60);
      expect(far.rows.map((row) => row.id)).toEqual(ids.slice((number - 1) * 60, number * 60));
      expect(far.total).toBe(whole.total);
    }
  });

  test('every application has its position and neighbours', async () => {
    const { rows } = whole;
    for (const at of [0, 1, Math.floor(rows.length / 2), rows.length - 1])
      expect(await neighboursOf(key, filter, rows[at]?.id ?? 0, { sort, order }, db)).toEqual({
        previous: rows[at - 1]?.id ?? null,
        next: rows[at + 1]?.id ?? null,
        position: at + 1,
        of: rows.length,
      });
  });
}

async function compareColumn(): Promise<void> {
  const ordered = { sort: 'waiting', order: 'desc' } as const;
  const window = (offset: number, limit: number) =>
    pageOfColumn(key, { ...ALL, q: 'nimes' }, 'rejected', { ...ordered, offset, limit }, db);
  const whole = (await window(0, ROWS)).map((row) => row.id);
  const size = Math.floor(ROWS / 3);
  expect(whole.length).toBeGreaterThanOrEqual(size);
  expect((await window(size - 5, 40)).map((row) => row.id)).toEqual(whole.slice(size - 5));
}

async function compareSearch(q: string, needed: readonly string[]): Promise<void> {
  const matching = applications.filter(({ candidate }) =>
    needed.every((word) => candidate.headline?.includes(word)),
  );
  const total = matching.length;
  const filter = { ...ALL, q };
  for (const sort of SORTS) {
    const page = (number: number, perPage: number) =>
      listApplications(key, filter, { sort, order: 'desc', page: number, perPage }, db);
    const whole = (await page(1, ROWS)).rows.map((row) => row.id);
    expect(whole).toHaveLength(total);
    for (const number of [1, 3, Math.ceil(total / 10)]) {
      const { rows, total: counted } = await page(number, 10);
      expect(rows.map((row) => row.id)).toEqual(whole.slice((number - 1) * 10, number * 10));
      expect(counted).toBe(total);
    }
  }
}

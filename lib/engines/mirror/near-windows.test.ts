import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from './activity.ts';
import {
  applicationsByIds,
  countApplications,
  countAtOnceOf,
  idsOfApplications,
  NO_APPLICATION_FILTER,
  pageOfApplications,
  totalsOfApplications,
} from './applications.ts';
import { applyApplications, applyOffer } from './apply.ts';
import { beginningsOfColumns } from './columns.ts';
import type { ApplicationFilter, ApplicationSort } from './model.ts';
import { nearWalks } from './reads/application-near.ts';
import { applicationOrder } from './reads/application-order.ts';
import { applications } from './schema/applications.ts';
import { anApplication, anOffer } from './testing/records.ts';

const db = openDatabase(inject('databaseUrl'), 4);
const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
const STATUSES = ['received', 'reviewing', 'rejected'];
const COUNT = 60;
const PASSED = 25;
const now = new Date();
const dayBefore = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

const applicationOf = (id: number) =>
  anApplication(id, {
    offerId: (id % 4) + 1,
    source: id % 3 === 0 ? 'guest' : 'platform',
    status: STATUSES[(id * 7) % 3] ?? '',
    createdAt: dayBefore((id * 17) % COUNT),
    candidate: { ...anApplication(id).candidate, lastName: `Nom ${(id * 31) % 10}` },
  });

beforeAll(async () => {
  await markActive(db, key, now);
  for (let id = 1; id <= 4; id++)
    await applyOffer(key, anOffer(id, { department: id % 2 ? 'spa' : 'bar' }), db);
  const records = Array.from({ length: COUNT }, (_, i) => applicationOf(i + 1));
  await applyApplications(key, records, db);
});
afterAll(() => db.$client.end());

const FILTERS: readonly Partial<ApplicationFilter>[] = [
  { q: 'nom' },
  { q: 'nom', departments: ['spa'] },
  { q: 'nom', from: dayBefore(40).slice(0, 10), to: dayBefore(10).slice(0, 10) },
  { sources: ['guest'], departments: ['bar'], from: dayBefore(50).slice(0, 10) },
  { q: 'nom', sources: ['platform'], statuses: ['rejected'] },
  { q: 'nom', sources: ['platform'], statuses: ['rejected', 'received'] },
  { q: 'nom', waitingDays: 7, offers: [1, 2] },
];
const SORTS: readonly ApplicationSort[] = ['received', 'modified', 'name', 'waiting'];
const CASES = FILTERS.flatMap((over) =>
  SORTS.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [over, sort, order] as const)),
);

it.each(CASES)(
  'finds the first rows of %j by %s %s without reading the others',
  async (over, sort, order) => {
    const filter = { ...NO_APPLICATION_FILTER, ...over };
    const sorting = { sort, order };
    const [walk] = await nearWalks(db, key, [filter], sorting, now, PASSED);
    const all = await idsOfApplications(key, filter, sorting, db);
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .where(walk?.condition)
      .orderBy(...applicationOrder(sorting));
    expect(found.map(({ id }) => id)).toEqual(all.slice(0, found.length));
    // An index with fewer rows than the bound is scanned to its end.
    if (!walk?.isBounded) return expect(found).toHaveLength(all.length);
    const order25 = await idsOfApplications(key, NO_APPLICATION_FILTER, sorting, db);
    const near = new Set(order25.slice(0, PASSED));
    expect(found.length).toBeGreaterThanOrEqual(all.filter((id) => near.has(id)).length);
  },
);

it('returns a page without its total only where counting would delay it', async () => {
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 5 } as const;
  const total = async (over: Partial<ApplicationFilter>) =>
    (await pageOfApplications(key, { ...NO_APPLICATION_FILTER, ...over }, view, db)).total;
  expect(await total({})).toBe(COUNT);
  expect(await total({ q: 'nom', departments: ['spa'] })).toBe(COUNT / 2);
});

const SHOWN = { sort: 'received', order: 'desc', limit: 2 } as const;
async function board(over: Partial<ApplicationFilter>, passed: number) {
  const filter = { ...NO_APPLICATION_FILTER, ...over };
  const all = await countApplications(key, NO_APPLICATION_FILTER, db);
  const known = { all, matching: await countAtOnceOf(key, filter, db) };
  return beginningsOfColumns(key, filter, STATUSES, known, SHOWN, db, passed);
}

it.each(FILTERS)('returns the cards of %j before the totals of their columns', async (over) => {
  const filter = { ...NO_APPLICATION_FILTER, ...over };
  const { rows, counts } = await board(over, 15);
  expect(counts).toBeNull();
  const all = await applicationsByIds(key, await idsOfApplications(key, filter, SHOWN, db), db);
  const totals = await totalsOfApplications(key, filter, db);
  for (const status of STATUSES.filter((each) => over.statuses?.includes(each) ?? true)) {
    const column = all.filter((row) => row.status === status).map(({ id }) => id);
    const found = rows.get(status)?.map(({ id }) => id) ?? [];
    // The scan reads five of the twenty rows of each column.
    expect(found).toEqual(column.slice(0, found.length));
    expect(totals[status] ?? 0).toBe(column.length);
  }
  expect(rows.size).toBeGreaterThan(0);
});

it('counts the columns at once where that is no slower than a partial scan', async () => {
  const spa = { q: 'nom', departments: ['spa'] };
  expect((await board(spa, COUNT)).counts).toEqual({ received: 10, reviewing: 10, rejected: 10 });
  // One offer alone has fifteen, fewer than the bound.
  expect((await board({ q: 'nom', offers: [1] }, PASSED)).counts).not.toBeNull();
  const far = await board({ q: 'nom', waitingDays: 56 }, 1);
  expect(far.counts).toEqual({ received: 1, reviewing: 2 });
  expect([...far.rows.values()].flat()).toHaveLength(3);
});

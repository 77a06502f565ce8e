import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { openDatabase } from '#lib/store/database.ts';
import { markActive } from './activity.ts';
import { idsOfApplications, NO_APPLICATION_FILTER, pageOfApplications } from './applications.ts';
import { applyApplications, applyOffer } from './apply.ts';
import type { ApplicationFilter, ApplicationSort } from './model.ts';
import { nearCondition } from './reads/application-near.ts';
import { applicationOrder } from './reads/application-order.ts';
import { applications } from './schema/applications.ts';
import { toScopeNumber } from './scope-number.ts';
import { anApplication, anOffer } from './testing/records.ts';

const db = openDatabase(inject('databaseUrl'), 4);
const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
const scope = toScopeNumber(key);
const STATUSES = ['received', 'reviewing', 'rejected'];
const COUNT = 60;
const PASSED = 25;
const now = new Date();
const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const applicationOf = (id: number) =>
  anApplication(id, {
    offerId: (id % 4) + 1,
    source: id % 3 === 0 ? 'guest' : 'platform',
    status: STATUSES[(id * 7) % 3] ?? '',
    createdAt: dayBefore((id * 17) % COUNT),
    candidate: { ...anApplication(id).candidate, lastName: `Nom ${(id * 31) % 10}` },
  });

beforeAll(async () => {
  await markActive(db, scope, now);
  for (let id = 1; id <= 4; id++)
    await applyOffer(key, anOffer(id, { department: id % 2 ? 'spa' : 'bar' }), db);
  const records = Array.from({ length: COUNT }, (_, i) => applicationOf(i + 1));
  await applyApplications(key, records, db);
});
afterAll(() => db.$client.end());

const FILTERS: readonly Partial<ApplicationFilter>[] = [
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
  'finds the first rows of %j by %s %s without going through the others',
  async (over, sort, order) => {
    const filter = { ...NO_APPLICATION_FILTER, ...over };
    const sorting = { sort, order };
    const condition = await nearCondition(db, scope, filter, sorting, now, PASSED);
    const all = await idsOfApplications(key, filter, sorting, db);
    // An index that leads to fewer rows than may be passed needs no walk.
    if (condition === null) return expect(all.length).toBeLessThanOrEqual(PASSED);
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .where(condition)
      .orderBy(...applicationOrder(sorting));
    expect(found.map(({ id }) => id)).toEqual(all.slice(0, found.length));
    const order25 = await idsOfApplications(key, NO_APPLICATION_FILTER, sorting, db);
    const near = new Set(order25.slice(0, PASSED));
    expect(found.length).toBeGreaterThanOrEqual(all.filter((id) => near.has(id)).length);
  },
);

it('gives a page without its total only where counting would keep it waiting', async () => {
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 5 } as const;
  const total = async (over: Partial<ApplicationFilter>) =>
    (await pageOfApplications(key, { ...NO_APPLICATION_FILTER, ...over }, view, db)).total;
  expect(await total({})).toBe(COUNT);
  expect(await total({ q: 'nom', departments: ['spa'] })).toBe(COUNT / 2);
});

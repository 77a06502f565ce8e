import { afterAll, expect, inject, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications } from '#lib/engines/mirror/applications.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { readOfferFigures } from './figures.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const now = new Date('2026-06-30T10:00:00Z');
const hour = (day: string, at: number) => `${day}T${String(at).padStart(2, '0')}:00:00.000Z`;
type Step = readonly [status: string, at: string];

async function openEstablishment(): Promise<ScopeKey> {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, now);
  for (const id of [1, 2]) await applyOffer(key, anOffer(id), db);
  return key;
}

async function receive(key: ScopeKey, id: number, offerId: number, steps: readonly Step[]): Promise<void> {
  const history = steps.map(([status, at]) => ({ status, at, by: null }));
  const [status = '', createdAt = ''] = [steps.at(-1)?.[0], steps[0]?.[1]];
  await applyApplication(key, anApplication(id, { offerId, createdAt, status, history }), db);
}

/** Number of rows in the list behind a figure. */
async function rowsAt(key: ScopeKey, search: string): Promise<number> {
  const filter = applicationList.filterOf(applicationList.load(search));
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 100 } as const;
  return (await listApplications(key, filter, view, db)).total;
}

const offer = { id: 1, establishmentId: 1, status: 'published', views: 40 };

it('counts the applications of one offer, each number equal to the rows of its list', async () => {
  const key = await openEstablishment();
  await receive(key, 1, 1, [['received', hour('2026-06-30', 6)]]);
  await receive(key, 2, 1, [
    ['received', hour('2026-06-20', 6)],
    ['reviewing', hour('2026-06-20', 10)],
    ['interview', hour('2026-06-22', 10)],
  ]);
  await receive(key, 3, 1, [
    ['received', hour('2026-05-01', 6)],
    ['rejected', hour('2026-05-01', 16)],
  ]);
  await receive(key, 4, 2, [
    ['received', hour('2026-06-30', 6)],
    ['hired', hour('2026-06-30', 7)],
  ]);
  const figures = await readOfferFigures(key, offer, now, db);
  expect(figures).toMatchObject({
    received: 3,
    views: 40,
    answers: 2,
    answerHours: 7,
    known: 'whole',
    earlier: 1,
  });
  expect(figures.since).toBe('2026-05-01');
  expect(figures.reached).toEqual([1, 1, 1, 0, 0]);
  expect(figures.days).toHaveLength(30);
  expect(figures.days.filter(({ received }) => received > 0)).toEqual([
    { day: '2026-06-20', received: 1 },
    { day: '2026-06-30', received: 1 },
  ]);
  expect(await rowsAt(key, '?offer=1')).toBe(figures.received);
  expect(await rowsAt(key, '?offer=1&reached=interview')).toBe(figures.reached[2]);
  expect(await rowsAt(key, `?offer=1&answered=${figures.since}`)).toBe(figures.answers);
  expect(await rowsAt(key, '?offer=1&from=2026-06-20&to=2026-06-20')).toBe(1);
});

it('draws the last days of an offer that is over, and nothing of one without applications', async () => {
  const key = await openEstablishment();
  await receive(key, 1, 1, [['received', hour('2026-03-10', 6)]]);
  const over = await readOfferFigures(key, { ...offer, status: 'closed' }, now, db);
  expect([over.days[0]?.day, over.days.at(-1)]).toEqual(['2026-02-09', { day: '2026-03-10', received: 1 }]);
  const empty = await readOfferFigures(key, { ...offer, id: 2, views: null }, now, db);
  expect(empty).toMatchObject({ received: 0, views: null, answerHours: null, since: null, earlier: 0 });
  expect(empty.days.at(-1)).toEqual({ day: '2026-06-30', received: 0 });
});

it('reports when the stages of a foreign platform are not those that are counted', async () => {
  const key = await openEstablishment();
  await receive(key, 1, 1, [['nouveau', hour('2026-06-30', 6)]]);
  expect((await readOfferFigures(key, offer, now, db)).known).toBe('none');
});

import { expect, it } from 'vitest';
import { keepVisit } from '#lib/engines/store/visits.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { countApplications, idsOfApplications, NO_APPLICATION_FILTER } from './applications.ts';
import { applyApplication } from './apply.ts';
import { scopes } from './schema/sync.ts';
import { sinceVisitOf } from './since-visit.ts';
import { anApplication } from './testing/records.ts';

const db = await openOwnDatabase();
const now = new Date('2026-11-23T18:00:00Z');
const key = 'maison:41';
const change = { ...NO_APPLICATION_FILTER, sinceVisit: true };
const sorted = { sort: 'received', order: 'asc' } as const;
const idsOf = async (filter: typeof change) => idsOfApplications(key, filter, sorted, db);

await db.insert(scopes).values({ scope: key, activeAt: now });
for (const [id, createdAt] of [
  [1, '2026-11-16T22:59:59Z'],
  [2, '2026-11-16T23:00:00Z'],
  [3, '2026-11-22T17:40:00Z'],
  [4, '2026-11-23T08:00:00Z'],
] as const)
  await applyApplication(key, anApplication(id, { createdAt }), db);

it('matches and counts what was received since the last visit ended', async () => {
  const anne = { scopeKey: key, personId: 1 };
  await keepVisit(db, anne, new Date('2026-11-22T17:40:00Z'));
  await keepVisit(db, anne, now);
  const filter = await sinceVisitOf(key, 1, change, { db, now });
  expect(await idsOf(filter)).toEqual([3, 4]);
  expect(await countApplications(key, filter, db)).toEqual({ received: 2 });
  const later = { ...change, receivedSince: Date.parse('2026-11-23T00:00:00Z') };
  expect(await idsOf(await sinceVisitOf(key, 1, later, { db, now }))).toEqual([4]);
});

it('matches the last seven days in Paris, today included, on a first visit', async () => {
  expect(await idsOf(await sinceVisitOf(key, 2, change, { db, now }))).toEqual([2, 3, 4]);
});

it('matches nothing when no person is given, and is not applied unless requested', async () => {
  expect(await idsOf(change)).toEqual([]);
  expect(await sinceVisitOf(key, 2, NO_APPLICATION_FILTER, { db, now })).toBe(NO_APPLICATION_FILTER);
});

import { afterAll, expect, inject, it } from 'vitest';
import { columnsOf } from '#lib/core/stages.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { seenIn, stagesSeen } from './stages-seen.ts';

const db = openDatabase(inject('databaseUrl'), 2);
afterAll(() => db.$client.end());

type Group = { readonly path: readonly string[]; readonly n: number };

async function openScope(groups: readonly Group[]): Promise<ScopeKey> {
  const key: ScopeKey = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  let id = 0;
  for (const { path, n } of groups)
    for (let i = 0; i < n; i++) {
      id++;
      const at = (day: number) => new Date(Date.UTC(2026, 8, 1 + day)).toISOString();
      const history = path.map((status, place) => ({ status, at: at(place), by: null }));
      const status = path.at(-1) ?? '';
      await applyApplication(key, anApplication(id, { status, history, createdAt: at(0) }), db);
    }
  return key;
}

const counted = (groups: readonly Group[]) =>
  Object.fromEntries(groups.map(({ path, n }) => [path.at(-1) ?? '', n]));

it('orders unknown stages by the histories, final ones last', async () => {
  const groups = [
    { path: ['nouvelle', 'refus'], n: 8 },
    { path: ['nouvelle', 'en_cours', 'entretien', 'embauche'], n: 2 },
    { path: ['nouvelle', 'en_cours', 'entretien'], n: 3 },
    { path: ['nouvelle', 'en_cours'], n: 4 },
    { path: ['nouvelle'], n: 5 },
    { path: ['nouvelle', 'en_cours', 'refus'], n: 2 },
  ];
  const key = await openScope(groups);
  const counts = counted(groups);
  const seen = await stagesSeen(key, Object.keys(counts), db);
  expect(columnsOf(counts, seen)).toEqual(['nouvelle', 'en_cours', 'entretien', 'embauche', 'refus']);
});

it('places an unknown stage among known ones', async () => {
  const groups = [
    { path: ['received'], n: 4 },
    { path: ['received', 'en_cours'], n: 2 },
    { path: ['received', 'en_cours', 'shortlisted', 'interview'], n: 2 },
    { path: ['received', 'en_cours', 'shortlisted'], n: 2 },
    { path: ['received', 'en_cours', 'shortlisted', 'interview', 'proposition'], n: 2 },
    { path: ['received', 'en_cours', 'shortlisted', 'interview', 'proposition', 'hired'], n: 2 },
    { path: ['received', 'rejected'], n: 6 },
  ];
  const key = await openScope(groups);
  const counts = counted(groups);
  const seen = await stagesSeen(key, Object.keys(counts), db);
  const order = ['received', 'en_cours', 'shortlisted', 'interview', 'proposition', 'hired', 'rejected'];
  expect(columnsOf(counts, seen)).toEqual(order);
});

it('treats a stage as final although somebody was once moved back from it', () => {
  const reopened = { status: 'entretien', received: 0, path: ['nouvelle', 'refus', 'entretien'] };
  const refused = { status: 'refus', received: 0, path: ['nouvelle', 'refus'] };
  const sampled = [reopened, ...Array.from({ length: 25 }, () => refused)];
  expect(seenIn(sampled).get('refus')?.final).toBe(true);
  expect(seenIn(sampled.slice(0, 4)).get('refus')?.final).toBe(false);
});

it('orders by when they last received an application where the platform has no histories', () => {
  const of = (status: string, received: number) => ({ status, received, path: [] });
  const seen = seenIn([of('a_voir', 3000), of('archive', 1000), of('vu', 2000)]);
  expect(columnsOf({ archive: 900, a_voir: 4, vu: 20 }, seen)).toEqual(['a_voir', 'vu', 'archive']);
});

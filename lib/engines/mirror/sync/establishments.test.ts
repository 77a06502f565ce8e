import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { readEstablishmentsSoon } from '#lib/features/structure/establishments-soon.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from '../applications.ts';
import { listEstablishments } from '../establishments.ts';
import { scopes } from '../schema/sync.ts';
import { mirrorState } from '../state.ts';
import { anApplication, anEstablishment, anOffer } from '../testing/records.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

/** A group of so many establishments, each with one offer and one application of its own id. */
async function openGroup(size: number) {
  const scene = await openScriptedScope(db);
  const { platform, key } = scene;
  for (let id = 1; id <= size; id++) {
    platform.establishments.set(id, anEstablishment(id));
    platform.offers.set(id, anOffer(id, { establishmentId: id }));
    platform.applications.set(id, anApplication(id, { establishmentId: id, offerId: id }));
  }
  const held = async () => {
    const rows = await listEstablishments(key, db);
    return rows.map((row) => row.id).sort((a, b) => a - b);
  };
  const applications = async () => (await countApplications(key, ALL, db)).received ?? 0;
  expect(await scene.sync()).toEqual({ kind: 'done' });
  return { ...scene, held, applications };
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);

test('an establishment that moves to a page already read keeps its records', async () => {
  const { platform, passSeconds, sync, held, applications } = await openGroup(130);
  passSeconds(601);
  const { source } = platform;
  const establishments: typeof source.establishments = async (params) => {
    const result = await source.establishments(params);
    if (params.page === 1) platform.establishments.delete(50);
    return result;
  };
  expect(await sync({ ...source, establishments })).toEqual({ kind: 'done' });
  expect(await held()).toContain(101);
  expect(await applications()).toBe(130);

  passSeconds(601);
  platform.applications.delete(50);
  platform.offers.delete(50);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await held()).toEqual(upTo(130).filter((id) => id !== 50));
  expect(await applications()).toBe(129);
});

test('one empty answer removes no establishment of a group; a second one does', async () => {
  const { platform, passSeconds, sync, held, applications } = await openGroup(3);
  const empty = async () => ({ ok: true, value: { items: [], total: 0, pages: 0 } }) as const;
  const source = { ...platform.source, establishments: empty };
  passSeconds(601);
  expect(await sync(source)).toEqual({ kind: 'done' });
  expect(await held()).toEqual([1, 2, 3]);
  expect(await applications()).toBe(3);

  passSeconds(601);
  expect(await sync()).toEqual({ kind: 'done' });
  passSeconds(601);
  expect(await sync(source)).toEqual({ kind: 'done' });
  expect(await held()).toEqual([1, 2, 3]);

  passSeconds(601);
  expect(await sync(source)).toEqual({ kind: 'done' });
  expect(await held()).toEqual([]);
});

test('one that is missing when requested by id is removed at once', async () => {
  const { platform, passSeconds, sync, held } = await openGroup(3);
  platform.establishments.delete(2);
  passSeconds(601);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await held()).toEqual([1, 3]);
});

test.each([
  ['is not understood', false],
  ['is refused', true],
])('where a request by id %s, one is removed when two reads lack it', async (_, refused) => {
  const { platform, passSeconds, sync, held } = await openGroup(3);
  platform.habits = { ...platform.habits, include: false };
  const { source } = platform;
  const establishments: typeof source.establishments = async (params) =>
    refused && params.include
      ? { ok: false, failure: { kind: 'forbidden', message: null } }
      : source.establishments(params);
  const next = async () => {
    passSeconds(601);
    expect(await sync({ ...source, establishments })).toEqual({ kind: 'done' });
    return held();
  };
  platform.establishments.delete(2);
  expect(await next()).toEqual([1, 2, 3]);
  platform.establishments.set(2, anEstablishment(2));
  expect(await next()).toEqual([1, 2, 3]);
  platform.establishments.delete(2);
  expect(await next()).toEqual([1, 2, 3]);
  expect(await next()).toEqual([1, 3]);
});

const NAMED = { sort: 'received', order: 'desc', page: 1, perPage: 10 } as const;

test('one that is renamed on the platform has its new name within the displayed age', async () => {
  const scene = await openGroup(2);
  const { platform, passSeconds, sync, key, now } = scene;
  const shown = async () => {
    const { rows } = await listApplications(key, ALL, NAMED, db);
    const [state, names] = [await mirrorState(key, db), rows.map((row) => row.establishmentName)];
    return { names: names.toSorted(), secondsOld: (now().getTime() - Date.parse(state.asOf ?? '')) / 1000 };
  };
  const before = (await shown()).names;
  platform.establishments.set(2, anEstablishment(2, { name: 'Nouveau nom' }));
  passSeconds(50);
  expect(await sync()).toEqual({ kind: 'done' });
  // The lists are read again, the names are not: neither is reported newer than it is.
  expect(await shown()).toEqual({ names: before, secondsOld: 50 });
  passSeconds(15);
  expect(await sync()).toEqual({ kind: 'done' });
  const after = await shown();
  expect(after.names).toContain('Nouveau nom');
  expect(after.secondsOld).toBeLessThanOrEqual(15);
});

test('somebody who asks for news of a group gets the new name', async () => {
  const { platform, passSeconds, key, now, sync } = await openGroup(1);
  platform.establishments.set(1, anEstablishment(1, { name: 'Nouveau nom' }));
  passSeconds(5);
  expect(await sync(platform.source, now())).toEqual({ kind: 'done' });
  const { rows } = await listApplications(key, ALL, NAMED, db);
  expect(rows.map((row) => row.establishmentName)).toEqual(['Nouveau nom']);
  expect((await mirrorState(key, db)).asOf).toBe(now().toISOString());
});

test('a group whose establishments are about to be read again is not reported as decades old', async () => {
  const { key, now, sync } = await openGroup(1);
  await readEstablishmentsSoon(key, db);
  expect((await mirrorState(key, db)).asOf).toBe(now().toISOString());
  expect(await sync()).toEqual({ kind: 'done' });
  const [read] = await db.select().from(scopes).where(eq(scopes.scope, key));
  expect(read?.establishmentsReadAt).toEqual(now());
});

import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { runsWhole } from '#test/env.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { dropIdleScopes, refreshStatistics } from './activity.ts';
import {
  countApplications,
  idsOfApplications,
  listApplications,
  NO_APPLICATION_FILTER,
} from './applications.ts';
import { applyApplication, applyApplications } from './apply.ts';
import {
  addOwnFavorite,
  dropOwnFavorite,
  favoritesState,
  isKnownFavorite,
  storeFavorites,
} from './favorites.ts';
import { applicationCondition } from './reads/application-filter.ts';
import { applications } from './schema/applications.ts';
import { favorites } from './schema/favorites.ts';
import { scopes } from './schema/sync.ts';
import { mirrorState } from './state.ts';
import { anApplication } from './testing/records.ts';

const db = await openOwnDatabase();
const change = { ...NO_APPLICATION_FILTER, favorites: true };
const sorted = { sort: 'received', order: 'asc' } as const;

let establishment = 500;
/** An establishment with applications of talents 11, 12, 11 again and a guest. */
async function anEstablishment() {
  establishment += 1;
  const key = `maison:${establishment}` as const;
  await db.insert(scopes).values({ scope: key, activeAt: new Date() });
  for (const [id, talentId] of [
    [1, 11],
    [2, 12],
    [3, 11],
    [4, null],
  ] as const)
    await applyApplication(key, anApplication(id, applied(talentId)), db);
  const shown = () => idsOfApplications(key, change, sorted, db);
  const store = (talentIds: readonly number[], { begunAt = new Date(), isCut = false } = {}) =>
    storeFavorites(
      key,
      { kept: talentIds.map((talentId) => ({ talentId, favoriteId: talentId + 100 })), isCut, begunAt },
      db,
    );
  const revision = async () => (await mirrorState(key, db)).revision;
  return { key, shown, store, revision };
}

const applied = (talentId: number | null) => ({ candidate: { ...anApplication(1).candidate, talentId } });

it('lists and counts what favourites of the establishment have applied for, and of no other establishment', async () => {
  const [own, other] = [await anEstablishment(), await anEstablishment()];
  expect(await favoritesState(own.key, db)).toEqual({ readAt: null, isCut: false });
  const begunAt = new Date();
  expect(await own.store([11, 99], { begunAt, isCut: true })).toBe(true);
  expect(await favoritesState(own.key, db)).toEqual({ readAt: begunAt, isCut: true });
  expect((await own.shown()).toSorted()).toEqual([1, 3]);
  expect(await countApplications(own.key, change, db)).toEqual({ received: 2 });
  const page = await listApplications(own.key, change, { ...sorted, page: 1, perPage: 50 }, db);
  expect(page.total).toBe(2);
  expect(await other.shown()).toEqual([]);
  await own.store([12]);
  expect(await own.shown()).toEqual([2]);
  await own.store([]);
  expect(await own.shown()).toEqual([]);
});

it('refreshes open lists when something has changed, and only then', async () => {
  const { store, revision } = await anEstablishment();
  const before = await revision();
  await store([11]);
  expect(await revision()).toBe(before + 1);
  await store([11]);
  expect(await revision()).toBe(before + 1);
  await store([12]);
  expect(await revision()).toBe(before + 2);
});

it('shows an own change at once, and ignores a read that started before it', async () => {
  const { key, shown, store, revision } = await anEstablishment();
  const begunAt = new Date(Date.now() - 1000);
  await store([12], { begunAt });
  const before = await revision();
  await addOwnFavorite(key, { talentId: 11, favoriteId: 111 }, db);
  expect((await shown()).toSorted()).toEqual([1, 2, 3]);
  expect(await revision()).toBe(before + 1);
  expect(await store([12], { begunAt })).toBe(false);
  expect((await shown()).toSorted()).toEqual([1, 2, 3]);
  await dropOwnFavorite(key, 111, db);
  expect(await shown()).toEqual([2]);
  expect(await store([11, 12], { begunAt })).toBe(false);
  expect(await shown()).toEqual([2]);
});

it('stores nothing for a scope that nobody uses', async () => {
  await addOwnFavorite('maison:77', { talentId: 11, favoriteId: 111 }, db);
  await storeFavorites(
    'maison:77',
    { kept: [{ talentId: 1, favoriteId: 2 }], isCut: false, begunAt: new Date() },
    db,
  );
  expect(await db.select().from(favorites).where(eq(favorites.scope, 'maison:77'))).toEqual([]);
});

it('recognises a favourite by the last read and by own changes, and none of another establishment', async () => {
  const [own, other] = [await anEstablishment(), await anEstablishment()];
  const known = (key: typeof own.key, talentId: number | null) => isKnownFavorite(key, talentId, db);
  await own.store([11]);
  expect(await known(own.key, 11)).toBe(true);
  expect(await known(own.key, 12)).toBe(false);
  expect(await known(own.key, null)).toBe(false);
  expect(await known(other.key, 11)).toBe(false);
  await addOwnFavorite(other.key, { talentId: 12, favoriteId: 5 }, db);
  expect(await known(other.key, 12)).toBe(true);
  await dropOwnFavorite(own.key, 111, db);
  expect(await known(own.key, 11)).toBe(false);
});

it('forgets an own addition after a day without a read', async () => {
  const { key } = await anEstablishment();
  await addOwnFavorite(key, { talentId: 12, favoriteId: 5 }, db);
  await dropIdleScopes(db, new Date());
  expect(await isKnownFavorite(key, 12, db)).toBe(true);
  const dayAgo = new Date(Date.now() - 25 * HOUR_MS);
  await db.update(scopes).set({ favoritesWrittenAt: dayAgo }).where(eq(scopes.scope, key));
  await dropIdleScopes(db, new Date());
  expect(await isKnownFavorite(key, 12, db)).toBe(false);
});

it('deletes them after a day without a request, and with the establishment', async () => {
  const [asked, unasked, left] = [await anEstablishment(), await anEstablishment(), await anEstablishment()];
  const dayAgo = new Date(Date.now() - 25 * HOUR_MS);
  await asked.store([11]);
  await unasked.store([11], { begunAt: dayAgo });
  await left.store([11]);
  const scope = left.key;
  await db.update(scopes).set({ activeAt: dayAgo }).where(eq(scopes.scope, scope));
  await dropIdleScopes(db, new Date());
  expect((await asked.shown()).toSorted()).toEqual([1, 3]);
  expect(await unasked.shown()).toEqual([]);
  expect((await favoritesState(unasked.key, db)).readAt).toBeNull();
  expect(await db.select().from(favorites).where(eq(favorites.scope, scope))).toEqual([]);
});

it.runIf(runsWhole())('finds them by an index, however many have applied', async () => {
  const { key, store } = await anEstablishment();
  const many = Array.from({ length: 5000 }, (_, at) => anApplication(at + 10, applied(at + 1000)));
  for (let at = 0; at < many.length; at += 500) await applyApplications(key, many.slice(at, at + 500), db);
  await store([11, 12, 2000]);
  await refreshStatistics(db);
  const found = applicationCondition(key, change, new Date());
  const plan = await db.execute(sql`explain select ${applications.id} from ${applications} where ${found}`);
  const text = plan.rows.map((row) => Object.values(row)[0]).join('\n');
  expect(text).toContain('application_records_talent');
  expect(text).not.toContain('Seq Scan on application');
});

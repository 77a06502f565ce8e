import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import type { Quirk } from '#platform/config.ts';
import { members } from '#platform/db/schema/accounts.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { runsWhole } from '#test/env.ts';
import { openWire } from '#test/loopback.ts';
import { openPlatformWorld } from '#test/platform-world.ts';
import { OPEN_LEDGER } from '#test/writing-world.ts';
import { markActive } from '../activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications } from '../applications.ts';
import { applications } from '../schema/applications.ts';
import { mirrorState } from '../state.ts';
import { driftOf } from './drift.ts';
import { runSync } from './run.ts';
import { type SyncSource, sourceOf } from './source.ts';

const db = openDatabase(inject('databaseUrl'), 4);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => db.$client.end());

const NONE = { missing: [], extra: [], different: [] };

async function openScene(quirks: readonly Quirk[] = []) {
  const world = await openPlatformWorld({ quirks: new Set(quirks) });
  closers.push(world.close);
  const { transport, close } = await openWire(world.app.fetch);
  closers.push(close);
  const groupId = await world.makeGroupe();
  const establishmentId = await world.makeMaison({ groupeId: groupId });
  const sisterId = await world.makeMaison({ groupeId: groupId, name: 'Hôtel du Rivage' });
  const clientOf = async (accountId: number): Promise<PlatformClient> => {
    const caller = {
      token: new PlatformToken(await world.tokenOf(accountId)),
      account: `person:${accountId}`,
    };
    return createPlatformClient({
      transport,
      caller,
      lane: 'sync',
      ledger: OPEN_LEDGER,
      now: () => world.time.now,
    });
  };
  const owner = await clientOf(await world.makeMember(establishmentId, 'owner'));
  const group = await clientOf(await world.makeAccount({ role: 'groupe', groupeId: groupId }));
  const sync = (key: ScopeKey, source: SyncSource, id = 'one') =>
    runSync({ db, now: () => world.time.now, owner: id }, key, source);
  const open = async (key: ScopeKey, client: PlatformClient) => {
    await markActive(db, key, world.time.now);
    return { key, source: sourceOf(client, key) };
  };
  const passSeconds = (seconds: number) => {
    world.time.now = new Date(world.time.now.getTime() + seconds * 1000);
  };
  return { world, groupId, establishmentId, sisterId, owner, group, sync, open, passSeconds };
}
type Scene = Awaited<ReturnType<typeof openScene>>;

/** So many applications to one new offer of an establishment, a minute apart. */
async function receive({ world }: Scene, establishmentId: number, howMany: number): Promise<number[]> {
  const offreId = await world.makeOffre(establishmentId);
  return world.makeCandidatures(
    offreId,
    Array.from({ length: howMany }, (_, i) => {
      const date = new Date(world.time.now.getTime() - (howMany - i) * 60_000);
      return { date, modified: date, status: i % 4 ? 'rejected' : 'received' };
    }),
  );
}

async function drift(key: ScopeKey, source: SyncSource) {
  const result = await driftOf(db, key, source);
  return result.ok ? result.value : result.failure;
}

describe('against the platform service', () => {
  const platforms: { quirks: Quirk[] }[] = [
    { quirks: ['no-delta'] },
    { quirks: [] },
    { quirks: ['envelope'] },
    { quirks: ['no-totals'] },
    { quirks: ['other-statuses'] },
  ];
  test.each(platforms.slice(0, runsWhole() ? 5 : 2))(
    'an establishment is mirrored and kept up to date, quirks $quirks',
    async ({ quirks }) => {
      const scene = await openScene(quirks);
      const ids = await receive(scene, scene.establishmentId, 230);
      await receive(scene, scene.sisterId, 3);
      const { key, source } = await scene.open(`maison:${scene.establishmentId}`, scene.owner);
      expect(await scene.sync(key, source)).toEqual({ kind: 'done' });
      expect(await drift(key, source)).toEqual({ offers: NONE, applications: NONE });
      const counts = await countApplications(key, ALL, db);
      expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(230);

      scene.passSeconds(61);
      const [first = 0, second = 0] = ids;
      if (!quirks.includes('other-statuses'))
        expect(await scene.owner.applications.setStatus(first, 'interview')).toMatchObject({ ok: true });
      await scene.world.db
        .update(candidatures)
        .set({ status: 'hired', modified: scene.world.time.now })
        .where(eq(candidatures.id, second));
      await scene.sync(key, source);
      expect(await drift(key, source)).toEqual({ offers: NONE, applications: NONE });
    },
  );

  test('a group has the records of its establishments, and loses those of one that leaves', async () => {
    const scene = await openScene();
    await receive(scene, scene.establishmentId, 120);
    await receive(scene, scene.sisterId, 40);
    const { key, source } = await scene.open(`groupe:${scene.groupId}`, scene.group);
    expect(await scene.sync(key, source)).toEqual({ kind: 'done' });
    expect(await drift(key, source)).toEqual({ offers: NONE, applications: NONE });

    const { sisterId, world } = scene;
    const left = { groupeId: null };
    await world.db.update(maisons).set(left).where(eq(maisons.id, sisterId));
    await world.db.update(offres).set(left).where(eq(offres.maisonId, sisterId));
    await world.db.update(candidatures).set(left).where(eq(candidatures.maisonId, sisterId));
    scene.passSeconds(601);
    await scene.sync(key, source);
    expect(await drift(key, source)).toEqual({ offers: NONE, applications: NONE });
    const counts = await countApplications(key, ALL, db);
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(120);
  });

  test.runIf(runsWhole())(
    'a full minute interrupts the initial sync, which resumes where it stopped',
    async () => {
      const scene = await openScene();
      await receive(scene, scene.establishmentId, 350);
      const { key, source } = await scene.open(`maison:${scene.establishmentId}`, scene.owner);
      for (let i = 0; i < 296; i++) await scene.owner.status();
      const held = await scene.sync(key, source);
      expect(held).toMatchObject({ kind: 'failed', syncing: true });
      scene.passSeconds(61);
      expect(await scene.sync(key, source)).toEqual({ kind: 'done' });
      expect(await drift(key, source)).toEqual({ offers: NONE, applications: NONE });
    },
  );

  test('an owner who is removed from the establishment reads nothing more', async () => {
    const scene = await openScene();
    await receive(scene, scene.establishmentId, 5);
    const { key, source } = await scene.open(`maison:${scene.establishmentId}`, scene.owner);
    await scene.world.db.delete(members).where(eq(members.maisonId, scene.establishmentId));
    expect(await scene.sync(key, source)).toMatchObject({ kind: 'failed' });
    expect(await mirrorState(key, db)).toMatchObject({ trouble: 'reauth' });
    expect(await countApplications(key, ALL, db)).toEqual({});
  });

  test('an owner who moved to another establishment brings none of its records here', async () => {
    const scene = await openScene();
    const { world, establishmentId, sisterId } = scene;
    await receive(scene, establishmentId, 5);
    await receive(scene, sisterId, 7);
    const { key, source } = await scene.open(`maison:${establishmentId}`, scene.owner);
    expect(await scene.sync(key, source)).toEqual({ kind: 'done' });

    await world.db.update(members).set({ maisonId: sisterId }).where(eq(members.maisonId, establishmentId));
    scene.passSeconds(31);
    const moved = { modified: world.time.now };
    await world.db.update(candidatures).set(moved).where(eq(candidatures.maisonId, sisterId));
    await world.db.update(offres).set(moved).where(eq(offres.maisonId, sisterId));
    expect(await scene.sync(key, source)).toMatchObject({ kind: 'failed', trouble: 'reauth' });
    const held = await db
      .select({ of: applications.establishmentId })
      .from(applications)
      .where(eq(applications.scope, key));
    expect(held).toEqual(Array(5).fill({ of: establishmentId }));

    const foreign = { ok: false, failure: { kind: 'forbidden' } };
    expect(await source.offers({})).toMatchObject(foreign);
    expect(await source.applications({})).toMatchObject(foreign);
  });
});

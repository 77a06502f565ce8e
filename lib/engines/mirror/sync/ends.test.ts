import { afterAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { runsWhole } from '#test/env.ts';
import { mirrorState } from '../state.ts';
import { anApplication, anEstablishment } from '../testing/records.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const NONE = { missing: [], extra: [], different: [] };

type Scene = Awaited<ReturnType<typeof openScriptedScope>>;

/** Fails the run instead of its n-th read from now on. */
function failAt({ platform }: Scene, read: number): void {
  const at = platform.reads.length + read;
  platform.before = () => {
    if (platform.reads.length === at - 1)
      platform.failures = [{ kind: 'unavailable', retryAfter: null, maintenance: false }];
  };
}

/** Throws after more reads than a mirror of these sizes may ever need. */
function stopAfter({ platform }: Scene, reads: number): void {
  const most = platform.reads.length + reads;
  platform.before = () => {
    if (platform.reads.length >= most) throw new Error('reads without an end');
  };
}

describe.each(['invalid', 'notFound'] as const)(
  'a platform that answers %s beyond the last page',
  (beyond) => {
    test.each([
      ['with', true],
      ['without', false],
    ])('is synced initially, by changes and fully, %s totals', async (_, totals) => {
      const scene = await openScriptedScope(db);
      const { platform, receive, sync, drift, passSeconds, key } = scene;
      platform.habits = { ...platform.habits, beyond, totals };
      receive(300);
      stopAfter(scene, 40);
      expect(await sync()).toEqual({ kind: 'done' });
      expect(await drift()).toMatchObject({ applications: NONE });

      passSeconds(31);
      for (let id = 1; id <= 100; id++) change(scene, id);
      expect(await sync()).toEqual({ kind: 'done' });
      expect(await drift()).toMatchObject({ applications: NONE });

      for (let id = 201; id <= 300; id++) platform.applications.delete(id);
      passSeconds(7 * 3600);
      expect(await sync()).toEqual({ kind: 'done' });
      expect(await drift()).toMatchObject({ applications: NONE });
      expect(await mirrorState(key, db)).toMatchObject({ phase: 'fresh', trouble: null });
    });

    test('goes on when the list shrank during an interrupted initial or full sync', async () => {
      const scene = await openScriptedScope(db);
      const { platform, receive, sync, drift, passSeconds } = scene;
      platform.habits = { ...platform.habits, beyond };
      receive(500);
      failAt(scene, 8);
      expect(await sync()).toMatchObject({ kind: 'failed', syncing: true });
      for (let id = 101; id <= 500; id++) platform.applications.delete(id);
      platform.before = () => undefined;
      passSeconds(20);
      expect(await sync()).toEqual({ kind: 'done' });
      passSeconds(601);
      expect(await sync()).toEqual({ kind: 'done' });
      expect(await drift()).toMatchObject({ applications: NONE });
    });
  },
);

function change({ platform, now }: Scene, id: number): void {
  const modifiedAt = now().toISOString();
  platform.applications.set(id, anApplication(id, { status: 'hired', modifiedAt }));
}

test.runIf(runsWhole())('lists without pages and totals are read once, not endlessly', async () => {
  const scene = await openScriptedScope(db);
  const { platform, receive, sync, passSeconds, drift } = scene;
  platform.habits = { ...platform.habits, totals: false, pages: false };
  for (let id = 1; id <= 30; id++) platform.establishments.set(id, anEstablishment(id));
  receive(250);
  stopAfter(scene, 40);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await drift()).toMatchObject({ applications: NONE });
  passSeconds(31);
  for (let id = 1; id <= 150; id++) change(scene, id);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await drift()).toMatchObject({ applications: NONE });
  platform.applications.delete(17);
  passSeconds(3601);
  expect(await sync()).toEqual({ kind: 'done' });
  expect(await drift()).toMatchObject({ applications: NONE });
});

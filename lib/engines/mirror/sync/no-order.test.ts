import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#lib/engines/store/database.ts';
import { runsWhole } from '#test/env.ts';
import { anApplication } from '../testing/records.ts';
import { openScriptedScope } from '../testing/scripted-scope.ts';

const db = openDatabase(inject('databaseUrl'), 4);
afterAll(() => db.$client.end());

const NONE = { missing: [], extra: [], different: [] };
const PAGES = 4;

test.runIf(runsWhole())(
  'a platform without order and change filter costs no more reads than one with both',
  async () => {
    const scene = await openScriptedScope(db);
    const { platform, receive, sync, drift, passSeconds, now } = scene;
    platform.habits = { ...platform.habits, delta: false, order: false, totals: false };
    receive(PAGES * 100);
    expect(await sync()).toEqual({ kind: 'done' });
    const known = platform.applications.get(5);
    const at = now().toISOString();
    const history = [...(known?.history ?? []), { status: 'hired', at, by: null }];
    platform.applications.set(5, anApplication(5, { ...known, status: 'hired', modifiedAt: at, history }));

    const before = platform.reads.length;
    for (let minute = 0; minute < 20; minute++) {
      passSeconds(60);
      await sync();
    }
    const reads = platform.reads.slice(before).filter(({ list }) => list === 'applications');
    expect(await drift()).toMatchObject({ applications: NONE });
    expect(reads.length).toBeLessThanOrEqual(20 + 2 * PAGES);
  },
);

test('an order that works again restores the usual interval', async () => {
  const scene = await openScriptedScope(db);
  const { platform, receive, sync, passSeconds } = scene;
  platform.habits = { ...platform.habits, delta: false, order: false };
  receive(300);
  await sync();
  passSeconds(31);
  await sync();
  platform.habits = { ...platform.habits, order: true };
  passSeconds(3600);
  await sync();
  const before = platform.reads.length;
  passSeconds(31);
  await sync();
  expect(platform.reads.slice(before).filter(({ list }) => list === 'applications')).toHaveLength(1);
});

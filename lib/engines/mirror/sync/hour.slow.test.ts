import { afterAll, expect, inject, test } from 'vitest';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from '../activity.ts';
import { anApplication, anEstablishment, anOffer } from '../testing/records.ts';
import { ScriptedPlatform } from '../testing/scripted-platform.ts';
import { driftOf } from './drift.ts';
import { runSync } from './run.ts';

const db = openDatabase(inject('databaseUrl'), 8);
afterAll(() => db.$client.end());

const TABS = 20;
/** Polling interval of a tab in seconds, shorter than ours. */
const EVERY = 15;
const INSTANCES = ['one', 'two'];

/** Within what `pace.ts` promises of an hour after the initial sync. */
test.each([
  ['an establishment', 'maison', 230],
  ['a group', 'groupe', 290],
] as const)(
  'an hour of twenty tabs on two instances of %s (%s) costs at most %i reads, and misses nothing',
  async (_, kind, most) => {
    const platform = new ScriptedPlatform();
    platform.establishments.set(1, anEstablishment(1));
    platform.offers.set(1, anOffer(1));
    const key: ScopeKey = `${kind}:${Math.floor(Math.random() * 1e9)}`;
    let clock = Date.parse('2026-11-20T12:00:00Z');
    await markActive(db, key, new Date(clock));
    for (let id = 1; id <= 2900; id++) {
      const createdAt = new Date(clock - (2910 - id) * 60_000).toISOString();
      platform.applications.set(id, anApplication(id, { createdAt, status: 'received' }));
    }
    const ask = (tab: number) =>
      runSync(
        { db, now: () => new Date(clock), owner: INSTANCES[tab % INSTANCES.length] ?? '' },
        key,
        platform.source,
      );
    await ask(0);
    const atFirst = platform.reads.length;

    for (let second = 1; second <= 3600; second++) {
      clock += 1000;
      if (second % 30 === 0) changeOne(platform, (second % 2900) + 1, clock);
      const asking = Array.from({ length: TABS }, (_, tab) => tab).filter(
        (tab) => (second + tab) % EVERY === 0,
      );
      await Promise.all(asking.map(ask));
    }
    expect(platform.reads.length - atFirst).toBeLessThanOrEqual(most);

    clock += 61_000;
    await ask(0);
    const none = { missing: [], extra: [], different: [] };
    expect(await driftOf(db, key, platform.source)).toEqual({
      ok: true,
      value: { offers: none, applications: none },
    });
  },
);

function changeOne(platform: ScriptedPlatform, id: number, at: number): void {
  const before = platform.applications.get(id);
  if (before)
    platform.applications.set(id, {
      ...before,
      status: 'reviewing',
      modifiedAt: new Date(at).toISOString(),
    });
}

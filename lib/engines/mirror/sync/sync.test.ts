import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { dice } from '#test/dice.ts';
import { runsWhole, testSeed } from '#test/env.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { dropIdleScopes, markActive } from '../activity.ts';
import { NO_APPLICATION_FILTER as ALL, countApplications, listApplications } from '../applications.ts';
import { applyApplication, removeOffer } from '../apply.ts';
import { overlayStatus } from '../held.ts';
import { findOffer } from '../offers.ts';
import { applicationRecords } from '../schema/applications.ts';
import { scopes } from '../schema/sync.ts';
import { mirrorState } from '../state.ts';
import { anApplication, anEstablishment, anOffer } from '../testing/records.ts';
import { ScriptedPlatform } from '../testing/scripted-platform.ts';
import { driftOf } from './drift.ts';
import { runSync } from './run.ts';

// A database of its own: a scope idle for a day is deleted, even if another file’s clock made it a day old.
const db = await openOwnDatabase();

const NONE = { missing: [], extra: [], different: [] };
const STATUSES = ['received', 'reviewing', 'interview', 'hired', 'rejected'];

let platform: ScriptedPlatform;
let key: ScopeKey;
let clock: number;

beforeEach(async () => {
  platform = new ScriptedPlatform();
  platform.establishments.set(1, anEstablishment(1));
  key = `groupe:${Math.floor(Math.random() * 1e9)}`;
  clock = Date.parse('2026-11-20T12:00:00Z');
  await markActive(db, key, new Date(clock));
});

const sync = (owner = 'one') => runSync({ db, now: () => new Date(clock), owner }, key, platform.source);
const passSeconds = (seconds: number) => {
  clock += seconds * 1000;
};
const drift = async () => {
  const result = await driftOf(db, key, platform.source);
  if (!result.ok) throw new Error(result.failure.kind);
  return result.value;
};
const readsOf = (list: string) => platform.reads.filter((read) => read.list === list).length;

/** So many applications, one per minute up to now, with mixed statuses. */
function receive(howMany: number): void {
  for (let id = 1; id <= howMany; id++) {
    const at = new Date(clock - (howMany - id + 10) * 60_000).toISOString();
    platform.applications.set(id, anApplication(id, { createdAt: at, status: STATUSES[id % 5] ?? '' }));
  }
}

function change(id: number, status: string, at = clock): void {
  const before = platform.applications.get(id);
  if (before) platform.applications.set(id, { ...before, status, modifiedAt: new Date(at).toISOString() });
}

// Comes first: the scopes of the other tests would be deleted with it.
test('nothing of a candidate is kept after 24 h without use', async () => {
  receive(20);
  await sync();
  passSeconds(24 * 3600 + 1);
  await dropIdleScopes(db, new Date(clock));
  const left = await db.select().from(applicationRecords).where(eq(applicationRecords.scope, key));
  expect(left).toEqual([]);
  expect(await db.select().from(scopes).where(eq(scopes.scope, key))).toEqual([]);
  expect(await countApplications(key, ALL, db)).toEqual({});
});

describe('the initial sync', () => {
  test('reads everything, the statuses that people work on first', async () => {
    receive(730);
    platform.offers.set(1, anOffer(1));
    expect(await sync()).toEqual({ kind: 'done' });
    expect(await drift()).toEqual({ offers: NONE, applications: NONE });
    expect(await mirrorState(key, db)).toMatchObject({ phase: 'fresh', progress: null, trouble: null });
  });

  test('is usable from the first page, reports its progress, and resumes where it stopped', async () => {
    receive(730);
    platform.before = () => {
      if (platform.reads.length === 5) platform.failures = [UNAVAILABLE];
    };
    expect(await sync()).toMatchObject({ kind: 'failed', syncing: true });
    const half = await mirrorState(key, db);
    expect(half).toMatchObject({ phase: 'syncing', trouble: 'unavailable' });
    expect(half.progress?.done).toBeGreaterThan(1);
    expect(half.progress?.total).toBe(15);
    const view = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;
    expect((await listApplications(key, ALL, view, db)).total).toBeGreaterThanOrEqual(100);

    const before = platform.reads.length;
    passSeconds(20);
    expect(await sync()).toEqual({ kind: 'done' });
    expect(platform.reads.length - before).toBeLessThan(15);
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test.each([
    ['no totals', { totals: false }],
    ['no delta', { delta: false }],
    ['other statuses, refused', { statuses: ['nouveau', 'retenu'] }],
  ])('works on a platform with %s', async (_, habits) => {
    receive(430);
    if ('statuses' in habits) for (const id of platform.applications.keys()) change(id, 'nouveau');
    platform.habits = { ...platform.habits, ...habits };
    expect(await sync()).toEqual({ kind: 'done' });
    expect(await drift()).toMatchObject({ applications: NONE });
    passSeconds(45);
    change(7, 'retenu');
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });
});

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

describe('changes', () => {
  const rounds = runsWhole() ? 20 : 2;

  test(`after ${rounds * 50} random changes and deletions nothing differs`, async () => {
    const roll = dice(testSeed());
    receive(600);
    await sync();
    let next = 601;
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < 50; i++) {
        const ids = [...platform.applications.keys()];
        const id = ids[roll(ids.length)] ?? 1;
        const drawn = roll(100);
        passSeconds(0.1);
        if (drawn < 10) platform.applications.delete(id);
        else if (drawn < 25) {
          platform.applications.set(next, anApplication(next, { createdAt: new Date(clock).toISOString() }));
          next += 1;
        } else change(id, STATUSES[drawn % 5] ?? '');
      }
      passSeconds(30);
      expect(await sync()).toEqual({ kind: 'done' });
    }
    passSeconds(600);
    await sync();
    expect(await drift()).toEqual({ offers: NONE, applications: NONE });
    const counts = await countApplications(key, ALL, db);
    const counted = Object.values(counts).reduce((a, b) => a + b, 0);
    expect(counted).toBe(platform.applications.size);
  });

  test('a change in the same second as the one before, visible later, is not missed', async () => {
    receive(150);
    change(20, 'hired');
    await sync();
    const sameSecond = clock;
    passSeconds(31);
    change(21, 'hired', sameSecond);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test('a change in the same second is not missed when nobody read in between', async () => {
    receive(150);
    change(20, 'hired');
    await sync();
    const sameSecond = clock;
    passSeconds(0.6);
    change(21, 'hired', sameSecond);
    passSeconds(61);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test('the overlap is left out once it was read long enough after the newest change', async () => {
    receive(150);
    await sync();
    const newest = new Date(clock - 10 * 60_000);
    const asked = [];
    for (let i = 0; i < 3; i++) {
      passSeconds(61);
      await sync();
      asked.push(platform.reads.findLast((read) => read.params.modifiedAfter)?.params.modifiedAfter);
    }
    const overlap = new Date(newest.getTime() - 10_000).toISOString();
    expect(asked).toEqual([overlap, newest.toISOString(), newest.toISOString()]);
  });

  test('a platform whose clock is ten minutes off is followed all the same', async () => {
    receive(150);
    await sync();
    for (const skew of [600_000, 601_000, 640_000]) {
      passSeconds(31);
      change(30, STATUSES[skew % 5] ?? '', clock + skew);
      await sync();
      expect(await drift()).toMatchObject({ applications: NONE });
    }
  });

  test('a change that arrives while pages are read does not hide another', async () => {
    receive(500);
    await sync();
    passSeconds(31);
    for (let id = 1; id <= 300; id++) change(id, 'hired', clock + id);
    let moved = false;
    platform.before = () => {
      if (
        platform.reads.at(-1)?.params.page === 1 &&
        !moved &&
        platform.reads.at(-1)?.list === 'applications'
      ) {
        moved = true;
        change(150, 'rejected', clock + 1000);
      }
    };
    await sync();
    passSeconds(31);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test('what a person just wrote is not reverted by a read that started before', async () => {
    receive(150);
    await sync();
    passSeconds(31);
    change(10, 'interview');
    const answered = platform.applications.get(10);
    const written = { ...anApplication(10), ...answered, status: 'hired' };
    platform.before = () => {
      passSeconds(0.001);
    };
    // Written after the read of the delta started, in the same second, with the same moment of change.
    const { source } = platform;
    const slow = {
      ...source,
      applications: async (params: Parameters<typeof source.applications>[0]) => {
        const result = await source.applications(params);
        await applyApplication(key, written, db);
        return result;
      },
    };
    await runSync({ db, now: () => new Date(clock), owner: 'one' }, key, slow);
    expect((await countApplications(key, { ...ALL, statuses: [] }, db)).hired).toBe(31);
  });
});

test('the revision increases with every change of the lists, and only then', async () => {
  receive(150);
  await sync();
  const { revision } = await mirrorState(key, db);
  passSeconds(31);
  await sync();
  expect((await mirrorState(key, db)).revision).toBe(revision);
  change(3, 'hired');
  passSeconds(31);
  await sync();
  expect((await mirrorState(key, db)).revision).toBe(revision + 1);
  await overlayStatus(key, 5, 'hired', 'op-revision', db);
  expect((await mirrorState(key, db)).revision).toBe(revision + 2);
});

describe('what is deleted', () => {
  test('an offer that a person deletes is not restored by a page read before', async () => {
    platform.offers.set(1, anOffer(1));
    await sync();
    const { source } = platform;
    const slow = {
      ...source,
      offers: async (params: Parameters<typeof source.offers>[0]) => {
        const result = await source.offers(params);
        await removeOffer(key, 1, db);
        return result;
      },
    };
    passSeconds(46);
    platform.offers.set(1, anOffer(1, { modifiedAt: new Date(clock).toISOString() }));
    await runSync({ db, now: () => new Date(clock), owner: 'one' }, key, slow);
    expect(await findOffer(key, 1, db)).toBeNull();
  });

  test('one deletion among 1,500 is found in a few reads', async () => {
    receive(1500);
    await sync();
    platform.applications.delete(333);
    passSeconds(601);
    const before = readsOf('applications');
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
    expect(readsOf('applications') - before - 15).toBeLessThanOrEqual(12);
  });

  test('an establishment that leaves takes its records along; one that joins brings its existing ones', async () => {
    receive(120);
    platform.establishments.set(2, anEstablishment(2));
    for (let id = 1; id <= 50; id++)
      platform.applications.set(id, anApplication(id, { establishmentId: 2, offerId: 2 }));
    await sync();

    platform.establishments.delete(2);
    for (let id = 1; id <= 50; id++) platform.applications.delete(id);
    passSeconds(601);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });

    platform.establishments.set(3, anEstablishment(3));
    for (let id = 1; id <= 60; id++)
      platform.applications.set(
        id,
        anApplication(id, { establishmentId: 3, createdAt: '2025-01-01T00:00:00Z' }),
      );
    passSeconds(601);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test('without totals the regular comparison of all ids finds it', async () => {
    platform.habits = { ...platform.habits, totals: false };
    receive(350);
    await sync();
    platform.applications.delete(5);
    passSeconds(3601);
    await sync();
    expect(await drift()).toMatchObject({ applications: NONE });
  });

  test('a platform that ignores `include` never makes us delete a record', async () => {
    platform.habits = { ...platform.habits, include: false };
    receive(350);
    await sync();
    platform.applications.delete(5);
    passSeconds(601);
    await sync();
    const { missing, different } = (await drift()).applications;
    expect({ missing, different }).toEqual({ missing: [], different: [] });
  });
});

describe('when the platform refuses', () => {
  test('a closed window is waited for, to the second', async () => {
    receive(20);
    platform.failures = [{ kind: 'limited', seconds: 12, window: 'read_min' }];
    await sync();
    expect(await mirrorState(key, db)).toMatchObject({ trouble: 'limited' });
    passSeconds(11);
    const before = platform.reads.length;
    expect(await sync()).toEqual({ kind: 'busy' });
    expect(platform.reads.length).toBe(before);
    passSeconds(1);
    expect(await sync()).toEqual({ kind: 'done' });
    expect(await mirrorState(key, db)).toMatchObject({ trouble: null, phase: 'fresh' });
  });

  test('lists stay readable with their age, and recover within 30 s of its return', async () => {
    receive(20);
    await sync();
    const asOf = (await mirrorState(key, db)).asOf;
    for (let i = 0; i < 12; i++) {
      passSeconds(40);
      platform.failures = [UNAVAILABLE];
      await sync();
    }
    expect(await mirrorState(key, db)).toMatchObject({
      phase: 'stale',
      progress: null,
      asOf,
      trouble: 'unavailable',
    });
    expect((await countApplications(key, ALL, db)).hired).toBe(4);
    platform.failures = [];
    passSeconds(30);
    expect(await sync()).toEqual({ kind: 'done' });
  });

  test('the speed limit of our own budget is no error, and the initial sync goes on after it', async () => {
    receive(350);
    platform.before = () => {
      if (platform.reads.length === 4) platform.failures = [{ kind: 'limited', seconds: 2, window: null }];
    };
    expect(await sync()).toMatchObject({ kind: 'failed', trouble: null, syncing: true });
    expect(await mirrorState(key, db)).toMatchObject({ phase: 'syncing', trouble: null });
    passSeconds(2);
    expect(await sync()).toEqual({ kind: 'done' });
  });

  test('an expired token stops the sync', async () => {
    platform.failures = [{ kind: 'reauth' }];
    await sync();
    expect(platform.reads).toHaveLength(1);
    expect(await mirrorState(key, db)).toMatchObject({ trouble: 'reauth' });
  });
});

test('two instances sync a scope once', async () => {
  receive(900);
  const ends = await Promise.all([sync('one'), sync('two'), sync('three')]);
  expect(ends.map((end) => end.kind).sort()).toEqual(['busy', 'busy', 'done']);
  expect(readsOf('applications')).toBeLessThanOrEqual(17);
});

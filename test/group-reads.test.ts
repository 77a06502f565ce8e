import { afterAll, expect, test } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { readReconciliation } from '#lib/features/group/reconciliation.ts';
import type { StatisticsPlatform } from '#lib/features/group/statistics.ts';
import { openGroupWorld } from './group-world.ts';
import { stubServerEnvironment } from './server-environment.ts';

stubServerEnvironment();
const { openGroup, close } = await openGroupWorld();
afterAll(close);

/** The most reads of the platform for a visit of a warm cockpit. */
const MOST = 5;

const sessionOf = (groupId: number): Session => ({
  ...{ id: 'handle', person: { id: 41, email: 'a@b.fr', displayName: 'Hélène' } },
  scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group' },
  ...{ establishments: [], expiresAt: '' },
});

/** A platform that gives these answers, and counts its calls. */
function counted() {
  const asked = { times: 0 };
  const stats = async () => {
    asked.times += 1;
    return { ok: false, failure: { kind: 'notFound' } } as const;
  };
  const platform: StatisticsPlatform = { groups: { stats }, offers: { stats }, establishments: { stats } };
  return { asked, platform };
}

test('a cockpit calls the platform at most five times, and not again when it is opened again', async () => {
  const { groupId } = await openGroup([]);
  const { asked, platform } = counted();
  const visit = () => readReconciliation(sessionOf(groupId), { phase: 'fresh' }, platform);
  const first = await visit();
  expect(first?.absent).toHaveLength(3);
  expect(asked.times).toBeLessThanOrEqual(MOST);
  const before = asked.times;
  expect(await visit()).toEqual(first);
  expect(asked.times).toBe(before);
});

test('a cockpit calls nothing during the initial sync', async () => {
  const { groupId } = await openGroup([]);
  const { asked, platform } = counted();
  expect(await readReconciliation(sessionOf(groupId), { phase: 'syncing' }, platform)).toBeNull();
  expect(asked.times).toBe(0);
});

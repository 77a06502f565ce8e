import { beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { MirrorState } from '#lib/engines/mirror/model.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { STALE_DAYS } from '#lib/engines/mirror/waiting.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepFollowUp } from '#lib/engines/store/follow-ups.ts';
import { readFirstStage, readQueue, readTable } from '#lib/features/applications/data.ts';
import { readEstablishment } from '#lib/features/group/establishment.ts';
import { establishmentView } from '#lib/features/group/list.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { readToday } from './data.ts';

stubServerEnvironment();

const mirror: MirrorState = {
  phase: 'fresh',
  progress: null,
  asOf: null,
  revision: 1,
  whole: true,
  trouble: null,
};
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
let scope: ScopeRef & { readonly kind: 'establishment' };
const key = () => `maison:${scope.id}` as const;

beforeEach(async () => {
  scope = { kind: 'establishment', id: Math.floor(Math.random() * 1e9) };
  await markActive(database(), key(), new Date());
  await applyOffer(key(), anOffer(1), database());
});

async function apply(ids: readonly number[], days: number, status = 'received') {
  for (const id of ids)
    await applyApplication(key(), anApplication(id, { status, createdAt: daysAgo(days + id / 100) }));
}

const putOff = (applicationId: number, hours: number) =>
  keepFollowUp(
    database(),
    { scopeKey: key(), applicationId },
    { snoozedUntil: new Date(Date.now() + hours * HOUR_MS), snoozedBy: 'Anne' },
    new Date(),
  );

it('excludes snoozed applications from its lists, and reports their number for each figure', async () => {
  await apply([1, 2, 3, 4, 5, 6, 7], 1);
  await apply([11, 12, 13, 14, 15, 16, 17, 18], 10, 'reviewing');
  // The latest and the longest waiting; the snooze of 3 has ended.
  for (const id of [1, 2, 17, 18]) await putOff(id, 5);
  await putOff(3, -1);
  const today = await readToday(scope, 'received');
  expect(today.fresh.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
  expect(today.waiting.map(({ id }) => id)).toEqual([16, 15, 14, 13, 12]);
  expect(today.toTriage).toBe(5);
  const [isNew, waiting, ...others] = today.figures;
  expect(isNew).toMatchObject({
    count: 7,
    snoozed: { count: 2, href: `/m/${scope.id}/applications?view=table&status=received&snoozed=1` },
  });
  expect(waiting).toMatchObject({
    count: 8,
    snoozed: { count: 2, href: `/m/${scope.id}/applications?view=table&sort=waiting&waiting=3&snoozed=1` },
  });
  expect(others.every(({ snoozed }) => snoozed === null)).toBe(true);
});

it('shows who has waited longest as the group and the list behind it do', async () => {
  await apply([1, 2, 3, 4, 5, 6, 7], 10, 'reviewing');
  await apply([8, 9], STALE_DAYS + 10);
  // Received first, but answered a week ago.
  await applyApplication(key(), {
    ...anApplication(10, { status: 'reviewing', createdAt: daysAgo(40) }),
    history: [{ status: 'reviewing', at: daysAgo(7), by: null }],
  });
  const today = await readToday(scope, 'received');
  const ids = today.waiting.map(({ id }) => id);
  expect(ids).toEqual([7, 6, 5, 4, 3]);
  const establishment = { id: 1, name: 'Hôtel Lutèce', city: null, status: null };
  const home = await readEstablishment(key(), establishment, establishmentView.load({}));
  expect(home.waiting.map(({ id }) => id)).toEqual(ids);
  expect([home.stale, home.figures.waiting]).toEqual([today.stale, 10]);
  const waiting = today.figures.find(({ name }) => name === 'waiting');
  const view = applicationList.load(waiting?.href.split('?')[1] ?? '');
  const list = await readTable(key(), view, mirror);
  expect(list.total).toBe(waiting?.count);
  expect(list.rows.map(({ id }) => id)).toEqual([9, 8, ...ids, 2, 1, 10]);
});

it('reports no snoozed number where nothing is snoozed', async () => {
  await apply([1], 1);
  const today = await readToday(scope, 'received');
  expect(today.figures.every(({ snoozed }) => snoozed === null)).toBe(true);
  expect(today.fresh).toHaveLength(1);
});

it('lists as new what a triage round starts with, also on a platform with its own word for it', async () => {
  await apply([1, 2, 3], 1, 'nouveau');
  await applyApplication(key(), {
    ...anApplication(4, { status: 'hired', createdAt: daysAgo(20) }),
    history: [
      { status: 'nouveau', at: daysAgo(20), by: null },
      { status: 'hired', at: daysAgo(9), by: 'Anne' },
    ],
  });
  await applyApplication(key(), {
    ...anApplication(5, { status: 'interview', createdAt: daysAgo(20) }),
    history: [
      { status: 'nouveau', at: daysAgo(20), by: null },
      { status: 'interview', at: daysAgo(9), by: 'Anne' },
    ],
  });
  await putOff(1, 5);
  await putOff(5, -1);
  const stage = await readFirstStage(key(), mirror);
  expect(stage).toBe('nouveau');
  const today = await readToday(scope, stage);
  const { queue } = await readQueue(key(), applicationList.load({}), mirror);
  expect(queue).toMatchObject({ ids: [5, 2, 3], total: 3, snoozed: 1 });
  expect([today.returned, today.toTriage]).toEqual([1, 2]);
  expect(today.fresh.map(({ id }) => id)).toEqual(queue.ids.slice(1));
  expect(today.figures[0]).toMatchObject({ count: 3, snoozed: { count: 1 } });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { listEstablishments } from '#lib/engines/mirror/establishments.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import { runSync } from '#lib/engines/mirror/sync/run.ts';
import { anApplication, anEstablishment, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { ScriptedPlatform } from '#lib/engines/mirror/testing/scripted-platform.ts';
import { readBoard } from '#lib/features/applications/data.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { holdMoves, type SenderPorts, sendDueMoves } from '#test/moves.ts';

let w: BulkWorld;
const rows: { task: string; calls: number; least: number }[] = [];
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(async () => {
  const lines = rows.map(({ task, calls, least }) => `${task.padEnd(52)}${calls} calls, at least ${least}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  await w.close();
});

/** Calls of the platform since `from`, none of them refused for too many. */
function callsSince(from: number): number {
  const seen = w.traffic.slice(from).filter(({ path }) => !path.includes('jwt-auth'));
  expect(seen.filter(({ status }) => status === 429)).toEqual([]);
  return seen.length;
}

it('moves 743 with one call for 25, and one read for each hundred', async () => {
  const establishment = await w.makeEstablishment(743);
  const id = await establishment.begin(establishment.changeOf('reviewing'));
  const from = w.traffic.length;
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  const calls = callsSince(from);
  const least = Math.ceil(743 / 25);
  rows.push({ task: 'move 743 at once, where batches work', calls, least });
  expect(calls).toBeLessThanOrEqual(least * 2 + Math.ceil(743 / 100) + 2);
}, 240_000);

it('triages 100 with one read and at most one call for each', async () => {
  const establishment = await w.makeEstablishment(100);
  const platform = await establishment
    .newRunner()
    .platformOf({ scopeKey: establishment.key, personId: establishment.personId });
  const author = { scopeKey: establishment.key, personId: establishment.personId };
  const ports: SenderPorts = {
    db: w.db,
    now: w.now,
    inFlight: new Set(),
    platformOf: async (of) => (of.scopeKey === establishment.key ? (platform?.applications ?? null) : null),
  };
  const from = w.traffic.length;
  for (const applicationId of establishment.ids) {
    const move = { id: randomUUID(), applicationId, from: 'received', to: 'reviewing' };
    const now = w.now();
    await holdMoves(w.db, author, [move], { personName: 'Anne', now, dueAt: new Date(now.getTime() + 8000) });
    w.pass(2000);
    await sendDueMoves(ports);
  }
  for (let second = 0; second < 300; second++) {
    w.pass(1000);
    await sendDueMoves(ports);
  }
  const taken = await establishment.statuses();
  expect([...taken.values()].filter((steps) => steps.length !== 2)).toEqual([]);
  const calls = callsSince(from);
  rows.push({ task: 'triage 100, one every two seconds', calls, least: 100 });
  expect(calls).toBeLessThanOrEqual(200);
}, 240_000);

/** A platform with so many records, the newest application ten minutes old, in these statuses in turn. */
function platformWith(
  establishments: number,
  offers: number,
  applications: number,
  statuses: readonly string[],
) {
  const platform = new ScriptedPlatform();
  const establishmentOf = (id: number) => (id % establishments) + 1;
  for (let id = 1; id <= establishments; id++) platform.establishments.set(id, anEstablishment(id));
  for (let id = 1; id <= offers; id++)
    platform.offers.set(id, anOffer(id, { establishmentId: establishmentOf(id) }));
  for (let id = 1; id <= applications; id++) {
    const createdAt = new Date(w.now().getTime() - (id + 10) * 60_000).toISOString();
    const status = statuses[id % statuses.length] ?? '';
    const offerId = (id % offers) + 1;
    platform.applications.set(
      id,
      anApplication(id, { createdAt, status, offerId, establishmentId: establishmentOf(offerId) }),
    );
  }
  return platform;
}

it('shows the board of an establishment after one page of each list, and again without a call', async () => {
  const platform = platformWith(1, 49, 2900, ['received', 'interview', 'rejected', 'rejected']);
  const key = 'maison:900001';
  await markActive(w.db, key, w.now());
  const board = async () => readBoard(key, applicationList.load({}), await mirrorState(key));
  const stop = new Error('the first pages are there');
  let pages = 0;
  const onPage = () => {
    pages += 1;
    if (pages === 3) throw stop;
  };
  const deps = { db: w.db, now: w.now, owner: 'one' };
  await expect(runSync({ ...deps, onPage }, key, platform.source)).rejects.toBe(stop);
  expect((await board()).columns.filter(({ rows: shown }) => shown.length > 0)).toHaveLength(3);
  rows.push({ task: 'open the board, first rows of 2,900', calls: platform.reads.length, least: 3 });
  expect(platform.reads).toHaveLength(3);

  await runSync(deps, key, platform.source);
  expect((await board()).total).toBe(2900);
  const least = 1 + 1 + 29;
  rows.push({ task: 'the same, until all of it is there', calls: platform.reads.length, least });
  const before = platform.reads.length;
  expect(before).toBeLessThanOrEqual(least * 2);
  await runSync(deps, key, platform.source);
  await board();
  rows.push({ task: 'the same, opened again', calls: platform.reads.length - before, least: 0 });
  expect(platform.reads.length).toBe(before);
});

it('reads a group of 80 establishments once, and nothing to show it again', async () => {
  const platform = platformWith(80, 400, 2000, ['rejected']);
  const key = 'groupe:80';
  await markActive(w.db, key, w.now());
  const sync = () => runSync({ db: w.db, now: w.now, owner: 'one' }, key, platform.source);
  await sync();
  const least = 1 + 4 + 20;
  rows.push({ task: 'group of 80, 2,000 applications, first visit', calls: platform.reads.length, least });
  expect(platform.reads.length).toBeLessThanOrEqual(least + 6);
  const before = platform.reads.length;
  expect(await listEstablishments(key, w.db)).toHaveLength(80);
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 50 } as const;
  expect((await listApplications(key, NO_APPLICATION_FILTER, view, w.db)).total).toBe(2000);
  await sync();
  rows.push({
    task: 'the same, overview and list, looked at again',
    calls: platform.reads.length - before,
    least: 0,
  });
  expect(platform.reads.length).toBe(before);
});

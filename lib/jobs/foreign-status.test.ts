import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobWorld, openJobWorld } from '#test/job-world.ts';
import { readItems } from './data.ts';

let w: JobWorld;
beforeAll(async () => {
  // “pourvue” stands for `closed` there, which is no word of that platform.
  w = await openJobWorld({ quirks: new Set(['other-statuses'] as const) });
});
afterAll(() => w.close());

it('sends offers of a status that nobody knows here', async () => {
  const house = await w.makeHouse(0);
  const filled = await w.world.makeOffre(house.maisonId, { status: 'closed' });
  await house.readMirror();
  const id = await house.begin({ kind: 'offer.publish', selection: { kind: 'ids', ids: [filled] } });
  await w.runUntil(async () => (await house.job(id)).phase === 'done', [house.newRunner()]);
  const [item] = (await readItems(house.author, id, { page: 1 }))?.items ?? [];
  expect(item).toMatchObject({ subjectId: filled, from: 'pourvue', to: 'published', state: 'done' });
  expect((await house.job(id)).tally).toEqual({ done: 1 });
});

it('says that a status was refused for which the platform has another word', async () => {
  const house = await w.makeHouse(0);
  await house.readMirror();
  const id = await house.begin({ kind: 'offer.close', selection: { kind: 'ids', ids: [house.offerId] } });
  await w.runUntil(async () => (await house.job(id)).phase === 'done', [house.newRunner()]);
  expect((await house.job(id)).tally).toEqual({ refused: 1 });
  const [item] = (await readItems(house.author, id, { page: 1 }))?.items ?? [];
  expect(item).toMatchObject({ from: 'published', state: 'refused' });
  expect(item?.message).toBeTruthy();
});

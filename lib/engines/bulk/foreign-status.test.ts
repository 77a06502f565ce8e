import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { readItems } from './data.ts';

let w: BulkWorld;
beforeAll(async () => {
  // “pourvue” stands for `closed` on that platform, which does not know `closed`.
  w = await openBulkWorld({ quirks: new Set(['other-statuses'] as const) });
});
afterAll(() => w.close());

it('sends offers whose status is unknown here', async () => {
  const establishment = await w.makeEstablishment(0);
  const filled = await w.world.makeOffre(establishment.establishmentId, { status: 'closed' });
  await establishment.readMirror();
  const id = await establishment.begin({ kind: 'offer.publish', selection: { kind: 'ids', ids: [filled] } });
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  const [item] = (await readItems(establishment.author, id, { page: 1 }))?.items ?? [];
  expect(item).toMatchObject({ subjectId: filled, from: 'pourvue', to: 'published', state: 'done' });
  expect((await establishment.bulkRequest(id)).tally).toEqual({ done: 1 });
});

it('reports that a status was refused where the platform has another word for it', async () => {
  const establishment = await w.makeEstablishment(0);
  await establishment.readMirror();
  const id = await establishment.begin({
    kind: 'offer.close',
    selection: { kind: 'ids', ids: [establishment.offerId] },
  });
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  expect((await establishment.bulkRequest(id)).tally).toEqual({ refused: 1 });
  const [item] = (await readItems(establishment.author, id, { page: 1 }))?.items ?? [];
  expect(item).toMatchObject({ from: 'published', state: 'refused' });
  expect(item?.message).toBeTruthy();
});

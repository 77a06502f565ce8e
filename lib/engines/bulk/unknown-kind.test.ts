import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { revert } from './bulk-requests.ts';
import { readBulkRequests } from './data.ts';
import { deliverDueBulkRequests } from './due-bulk-requests.ts';
import { HOLD_MS } from './kinds.ts';

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());

/** A bulk request of another version of the program. */
async function strangeBulkRequest() {
  const establishment = await w.makeEstablishment(4);
  const id = await establishment.begin(establishment.changeOf('reviewing', establishment.ids.slice(0, 2)));
  await w.db.update(bulkRequests).set({ kind: 'article.publish' }).where(eq(bulkRequests.id, id));
  return { establishment, id };
}

it('shows a bulk request of a kind unknown to this version, with its results, and changes nothing of it', async () => {
  const { establishment, id } = await strangeBulkRequest();
  w.pass(HOLD_MS + 1_000);
  await deliverDueBulkRequests(establishment.newRunner());
  expect(await establishment.bulkRequest(id)).toMatchObject({ kind: 'article.publish', tally: { open: 2 } });
  expect(await readBulkRequests(establishment.author)).toHaveLength(1);
  expect(await establishment.items(id)).toHaveLength(2);
  expect(establishment.calls()).toEqual([0, 0, 0, 0]);
  expect(await revert(establishment.author, crypto.randomUUID(), id)).toMatchObject({
    failure: { code: 'state' },
  });
});

it('lets the bulk requests behind one of an unknown kind go first', async () => {
  const { establishment } = await strangeBulkRequest();
  w.pass(1_000);
  const behind = await establishment.begin(establishment.changeOf('reviewing', establishment.ids.slice(2)));
  w.pass(HOLD_MS + 1_000);
  const runner = establishment.newRunner();
  await w.runUntil(async () => (await establishment.bulkRequest(behind)).phase === 'done', [runner], 20);
  expect(establishment.calls()).toEqual([0, 0, 1, 1]);
});

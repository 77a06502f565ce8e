import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { revert, start } from './bulk-requests.ts';
import { readItems, readReview } from './data.ts';
import type { BulkChange } from './selection.ts';

let w: BulkWorld;
beforeAll(async () => {
  w = await openBulkWorld();
});
afterAll(() => w.close());

type Establishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

async function finish(establishment: Establishment, id: string) {
  await w.runUntil(
    async () => (await establishment.bulkRequest(id)).phase === 'done',
    [establishment.newRunner()],
  );
  return establishment.bulkRequest(id);
}

async function takeBack(establishment: Establishment, id: string) {
  const draft = await revert(establishment.author, randomUUID(), id);
  if (!draft.ok) throw new Error(draft.failure.kind);
  await start(establishment.author, draft.value.bulkRequestId);
  return finish(establishment, draft.value.bulkRequestId);
}

const offersOf = async (establishment: Establishment) =>
  w.world.db
    .select({ id: offres.id, status: offres.status, lastDay: offres.expiresOn })
    .from(offres)
    .where(eq(offres.maisonId, establishment.establishmentId))
    .orderBy(offres.id);

const named = (ids: readonly number[]) => ({ kind: 'ids' as const, ids: [...ids] });

it('closes offers and reverts each to its former status', async () => {
  const establishment = await w.makeEstablishment(0);
  const open = [establishment.offerId, await w.world.makeOffre(establishment.establishmentId)];
  const draft = await w.world.makeOffre(establishment.establishmentId, { status: 'draft' });
  await establishment.readMirror();
  const id = await establishment.begin({ kind: 'offer.close', selection: named([...open, draft]) });
  expect(await finish(establishment, id)).toMatchObject({ tally: { done: 2 }, total: 2 });
  expect((await offersOf(establishment)).map(({ status }) => status)).toEqual(['closed', 'closed', 'draft']);
  expect(await takeBack(establishment, id)).toMatchObject({ tally: { done: 2 }, revertOf: id });
  expect((await offersOf(establishment)).map(({ status }) => status)).toEqual([
    'published',
    'published',
    'draft',
  ]);
});

it('publishes offers, also where they then wait for a review, and reverts that', async () => {
  const establishment = await w.makeEstablishment(0);
  await w.world.db
    .update(maisons)
    .set({ trusted: false })
    .where(eq(maisons.id, establishment.establishmentId));
  const draft = await w.world.makeOffre(establishment.establishmentId, {
    status: 'draft',
    description: 'Texte',
    profile: 'Profil',
  });
  await establishment.readMirror();
  const id = await establishment.begin({ kind: 'offer.publish', selection: named([draft]) });
  expect((await finish(establishment, id)).tally).toEqual({ done: 1 });
  expect((await offersOf(establishment)).find((offer) => offer.id === draft)?.status).toBe('pending');
  expect((await takeBack(establishment, id)).tally).toEqual({ done: 1 });
  expect((await offersOf(establishment)).find((offer) => offer.id === draft)?.status).toBe('draft');
});

it('gives offers another last day, and reverts each to its former one', async () => {
  const establishment = await w.makeEstablishment(0);
  const endless = establishment.offerId;
  const ending = await w.world.makeOffre(establishment.establishmentId, { expiresOn: '2026-11-30' });
  await establishment.readMirror();
  const change: BulkChange = {
    kind: 'offer.extend',
    lastDay: '2026-12-31',
    selection: named([endless, ending]),
  };
  const id = await establishment.begin(change);
  expect((await finish(establishment, id)).tally).toEqual({ done: 2 });
  expect((await offersOf(establishment)).map(({ lastDay }) => lastDay)).toEqual(['2026-12-31', '2026-12-31']);
  expect((await takeBack(establishment, id)).tally).toEqual({ done: 2 });
  expect((await offersOf(establishment)).map(({ lastDay }) => lastDay)).toEqual([null, '2026-11-30']);
});

it('shows review and results with the names of the mirror, and stores none itself', async () => {
  const establishment = await w.makeEstablishment(3);
  const id = await establishment.begin(establishment.changeOf('reviewing'));
  expect(await readReview(establishment.author, id)).toBeNull();
  await finish(establishment, id);
  const ledger = await readItems(establishment.author, id, { page: 1, state: 'done' });
  expect(ledger?.total).toBe(3);
  expect(ledger?.items[0]).toMatchObject({
    name: 'Zoé Œuvrard',
    context: 'Chef de rang',
    from: 'received',
    to: 'reviewing',
    sends: 1,
  });
  const { rows } = await w.db.$client.query('select row_to_json(i)::text as text from perron.bulk_items i');
  expect(rows.map(({ text }) => text).join()).not.toContain('Œuvrard');
});

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maisons } from '#platform/db/schema/establishments.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { notifications } from '#platform/db/schema/service.ts';
import { type BulkWorld, openBulkWorld } from '#test/bulk-world.ts';
import { prepare, revert, start } from './bulk-requests.ts';
import { readItems, readReview } from './data.ts';
import { forgetBulkRequests } from './forget.ts';
import { BulkChange } from './selection.ts';

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
    .where(eq(offres.maisonId, establishment.maisonId))
    .orderBy(offres.id);

const readChange = (told: readonly { id: number; title: string }[]) =>
  BulkChange.parse({ kind: 'notification.read', selection: { kind: 'told', notifications: told } });
const named = (ids: readonly number[]) => ({ kind: 'ids' as const, ids: [...ids] });

it('closes offers and reverts each to its former status', async () => {
  const establishment = await w.makeEstablishment(0);
  const open = [establishment.offerId, await w.world.makeOffre(establishment.maisonId)];
  const draft = await w.world.makeOffre(establishment.maisonId, { status: 'draft' });
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
  await w.world.db.update(maisons).set({ trusted: false }).where(eq(maisons.id, establishment.maisonId));
  const draft = await w.world.makeOffre(establishment.maisonId, {
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
  const ending = await w.world.makeOffre(establishment.maisonId, { expiresOn: '2026-11-30' });
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

it('marks the notifications of this person as read, and cannot revert that', async () => {
  const establishment = await w.makeEstablishment(0);
  const tell = async (accountId: number) => {
    const [row] = await w.world.db
      .insert(notifications)
      .values({ accountId, kind: 'broadcast', title: 'Bonjour', body: '', data: {}, date: w.now() })
      .returning({ id: notifications.id });
    return row?.id ?? 0;
  };
  const mine = [await tell(establishment.personId), await tell(establishment.personId)];
  const theirs = await tell(await w.world.makeMember(establishment.maisonId, 'viewer'));
  const id = await establishment.begin(
    readChange([...mine, theirs].map((each) => ({ id: each, title: 'Bonjour' }))),
  );
  expect(await finish(establishment, id)).toMatchObject({ tally: { done: 2, gone: 1 }, can: { revert: 0 } });
  const rows = await w.world.db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, [...mine, theirs]))
    .orderBy(notifications.id);
  expect(rows.map(({ readAt }) => readAt !== null)).toEqual([true, true, false]);
  expect(await revert(establishment.author, randomUUID(), id)).toMatchObject({ failure: { code: 'state' } });
});

it('names notifications in review and results as the list did, without asking the platform', async () => {
  const establishment = await w.makeEstablishment(0);
  const [row] = await w.world.db
    .insert(notifications)
    .values({
      accountId: establishment.personId,
      kind: 'broadcast',
      title: 'Zoé a postulé',
      body: '',
      data: {},
      date: w.now(),
    })
    .returning({ id: notifications.id });
  const id = row?.id ?? 0;
  const change = readChange([
    { id, title: 'Zoé a postulé' },
    { id: id + 1, title: '' },
    { id: id + 2, title: 'M'.repeat(400) },
  ]);
  const draft = await prepare(establishment.author, randomUUID(), change);
  if (!draft.ok) throw new Error(draft.failure.kind);
  const names = async () =>
    (await establishment.items(draft.value.bulkRequestId)).map(({ name, context }) => [name, context]);
  const expected = [
    ['M'.repeat(300), null],
    [null, null],
    ['Zoé a postulé', null],
  ];
  expect(await names()).toEqual(expected);
  await start(establishment.author, draft.value.bulkRequestId);
  expect((await finish(establishment, draft.value.bulkRequestId)).tally).toEqual({ done: 1, gone: 2 });
  expect(await names()).toEqual(expected);
  const forgetAfter = (hours: number) =>
    forgetBulkRequests(w.db, new Date(w.now().getTime() + hours * 3_600_000), new Date(0));
  await forgetAfter(23);
  expect(await names()).toEqual(expected);
  await forgetAfter(25);
  expect(await names()).toEqual(expected.map(() => [null, null]));
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

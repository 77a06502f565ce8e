import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication, applyOffer, removeOffer } from '#lib/engines/mirror/apply.ts';
import { NO_OFFER_FILTER } from '#lib/engines/mirror/offers.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import { removeApplications } from '#lib/engines/mirror/writes/applications.ts';
import { writeToScope } from '#lib/engines/mirror/writes/scope-lock.ts';
import { database } from '#lib/engines/store/database.ts';
import { bulkItems } from '#lib/engines/store/schema/bulk-requests.ts';
import { keepVisit } from '#lib/engines/store/visits.ts';
import type { BulkAuthor } from './author.ts';
import { adjust, cancel, prepare, revert, start } from './bulk-requests.ts';
import { finishIfSettled } from './bulk-store.ts';
import { readBulkRequest, readBulkRequests, readItems, readReview } from './data.ts';
import { HOLD_MS } from './kinds.ts';
import { DRAFT_MS } from './model.ts';
import type { BulkChange } from './selection.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret that is long enough for a test');
});
afterAll(async () => {
  await database().$client.end();
  vi.unstubAllEnvs();
});

let establishments = 7_100_000;

/** An establishment with six applications and three offers in its mirror, and an editor of it. */
async function establishment(filled = true) {
  establishments += 1;
  const key = `maison:${establishments}` as const;
  const author: BulkAuthor = {
    person: { id: establishments, displayName: 'Anne Petit' },
    scope: { kind: 'establishment', id: establishments, name: 'Hôtel Lutèce', role: 'editor' },
  };
  await markActive(database(), key, new Date());
  const syncedAt = filled ? new Date() : null;
  await database()
    .insert(collections)
    .values([
      { scope: key, name: 'offers', syncedAt },
      { scope: key, name: 'applications', syncedAt },
    ]);
  const statuses = ['received', 'received', 'received', 'reviewing', 'withdrawn', 'rejected'];
  for (const [index, status] of statuses.entries()) {
    await applyApplication(key, anApplication(index + 1, { status, establishmentId: establishments }));
  }
  const lastDays = ['2026-11-30', null, '2026-12-24'];
  for (const [index, status] of ['published', 'draft', 'archived'].entries()) {
    await applyOffer(key, anOffer(index + 1, { status, expiresOn: lastDays[index] ?? null }));
  }
  const draft = async (change: BulkChange) => {
    const made = await prepare(author, randomUUID(), change);
    if (!made.ok) throw new Error(made.failure.kind);
    return made.value.bulkRequestId;
  };
  return { author, draft, key };
}

/** A bulk request that is done with all selected items, as if the platform had accepted them. */
async function bulkRequestDone(author: BulkAuthor, id: string) {
  const started = await start(author, id);
  if (!started.ok) throw new Error(started.failure.kind);
  const items = (await readItems(author, id, { page: 1 }))?.items ?? [];
  const now = new Date();
  expect(items.length).toBeGreaterThan(0);
  await database()
    .update(bulkItems)
    .set({ outcome: 'done', settledAt: now })
    .where(eq(bulkItems.bulkRequestId, id));
  await finishIfSettled(database(), id, now);
}

const allApplications = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] } as const;
const allOffers = { kind: 'matching', filter: NO_OFFER_FILTER, except: [] } as const;

it('shows what a move of all would change, and what it cannot change', async () => {
  const { author, draft } = await establishment();
  const id = await draft({ kind: 'application.move', status: 'rejected', selection: allApplications });
  const review = await readReview(author, id);
  expect(review?.groups).toEqual([
    { status: 'received', total: 3, selected: 3, obstacles: {} },
    { status: 'reviewing', total: 1, selected: 1, obstacles: {} },
    { status: 'rejected', total: 1, selected: 0, obstacles: { already: 1 } },
    { status: 'withdrawn', total: 1, selected: 0, obstacles: { withdrawn: 1 } },
  ]);
  expect(review?.bulkRequest).toMatchObject({ phase: 'draft', total: 4, aim: 'rejected' });
  expect(review?.forecast).toMatchObject({ ahead: 0, opensAt: null });
});

it('excludes accepted candidates from a rejection until they are selected, and lists nobody who is rejected already', async () => {
  const { author, draft, key } = await establishment();
  await applyApplication(key, anApplication(21, { status: 'hired', establishmentId: establishments }));
  await applyApplication(key, anApplication(22, { status: 'offered', establishmentId: establishments }));
  const id = await draft({ kind: 'application.move', status: 'rejected', selection: allApplications });
  const review = await readReview(author, id);
  expect(review?.groups.filter(({ status }) => ['offered', 'hired'].includes(status))).toEqual([
    { status: 'offered', total: 1, selected: 0, obstacles: {} },
    { status: 'hired', total: 1, selected: 0, obstacles: {} },
  ]);
  expect(review?.bulkRequest.total).toBe(4);
  const statuses = async (wanted: object) =>
    (await readItems(author, id, { page: 1, ...wanted }))?.items.map(({ status }) => status);
  expect(await statuses({})).not.toContain('rejected');
  expect(await statuses({ obstacle: 'already' })).toEqual(['rejected']);
  const ticked = await adjust(author, id, { selected: true, items: { kind: 'status', status: 'offered' } });
  expect(ticked.ok && ticked.value.bulkRequest.total).toBe(5);
  const started = await start(author, id);
  expect(started.ok && started.value.total).toBe(5);
  const moved = (await readItems(author, id, { page: 1 }))?.items ?? [];
  expect(moved.map(({ status }) => status)).toContain('offered');
  expect(moved.map(({ status }) => status)).not.toContain('hired');
});

it('includes or excludes a filter with exceptions, a whole status, or named records', async () => {
  const { author, draft } = await establishment();
  const selection = {
    ...allApplications,
    filter: { ...NO_APPLICATION_FILTER, statuses: ['received', 'reviewing'] },
  };
  const id = await draft({
    kind: 'application.move',
    status: 'interview',
    selection: { ...selection, except: [2] },
  });
  const change = async (selected: boolean, items: Parameters<typeof adjust>[2]['items']) => {
    const adjusted = await adjust(author, id, { selected, items });
    if (!adjusted.ok) throw new Error(adjusted.failure.kind);
    return adjusted.value.bulkRequest.total;
  };
  expect((await readItems(author, id, { page: 1 }))?.items.map((item) => item.subjectId)).toEqual([4, 3, 1]);
  expect(await change(false, { kind: 'status', status: 'received' })).toBe(1);
  expect(await change(true, { kind: 'ids', ids: [3] })).toBe(2);
  expect(await change(false, { kind: 'all' })).toBe(0);
  expect(await change(true, { kind: 'all' })).toBe(3);
});

it('starts with the selected items only, held for a while, and only once', async () => {
  const { author, draft } = await establishment();
  const id = await draft({ kind: 'application.move', status: 'rejected', selection: allApplications });
  await adjust(author, id, { selected: false, items: { kind: 'ids', ids: [1] } });
  const before = Date.now();
  const started = await start(author, id);
  expect(started).toMatchObject({ ok: true, value: { phase: 'held', total: 3, tally: { open: 3 } } });
  const again = await start(author, id);
  expect(again).toMatchObject({ ok: true, value: { startedAt: started.ok && started.value.startedAt } });
  const heldUntil = Date.parse((await readBulkRequest(author, id))?.heldUntil ?? '');
  expect(heldUntil - before).toBeGreaterThanOrEqual(HOLD_MS);
  expect(await readReview(author, id)).toBeNull();
  expect((await readBulkRequests(author)).map((bulkRequest) => bulkRequest.id)).toEqual([id]);
});

it('sees which offers can be closed, published and extended', async () => {
  const { author, draft } = await establishment();
  const groups = async (change: BulkChange) => {
    const review = await readReview(author, await draft(change));
    return Object.fromEntries(
      (review?.groups ?? []).map(({ status, selected, obstacles }) => [status, [selected, obstacles]]),
    );
  };
  expect(await groups({ kind: 'offer.close', selection: allOffers })).toEqual({
    published: [1, {}],
    draft: [0, { status: 1 }],
    archived: [0, { status: 1 }],
  });
  expect(await groups({ kind: 'offer.publish', selection: allOffers })).toMatchObject({
    published: [0, { already: 1 }],
    draft: [1, {}],
  });
  const extended = await draft({ kind: 'offer.extend', lastDay: '2026-12-24', selection: allOffers });
  const items = async (wanted: { obstacle?: 'already' }) => {
    const read = await readItems(author, extended, { page: 1, ...wanted });
    return read?.items.map(({ from, to, obstacle }) => [from, to, obstacle]);
  };
  expect(await items({})).toEqual([
    ['', '2026-12-24', null],
    ['2026-11-30', '2026-12-24', null],
  ]);
  expect(await items({ obstacle: 'already' })).toEqual([['2026-12-24', '2026-12-24', 'already']]);
});

it('refuses “everything” while the scope is not fully synced, and refuses to start with nothing', async () => {
  const { author } = await establishment(false);
  const change = { kind: 'application.move', status: 'rejected', selection: allApplications } as const;
  expect(await prepare(author, randomUUID(), change)).toMatchObject({ failure: { code: 'syncing' } });
  const named = { ...change, selection: { kind: 'ids' as const, ids: [5, 6, 99] } };
  const made = await prepare(author, randomUUID(), named);
  const id = made.ok ? made.value.bulkRequestId : '';
  expect(await start(author, id)).toMatchObject({ failure: { code: 'empty' } });
});

it('names in a revert the records that the lists no longer have, and their target', async () => {
  const { author, draft, key } = await establishment();
  const applications = await draft({
    kind: 'application.move',
    status: 'interview',
    selection: { kind: 'ids', ids: [1, 2, 4] },
  });
  await bulkRequestDone(author, applications);
  for (const id of [1, 2, 4]) {
    const modifiedAt = new Date().toISOString();
    await applyApplication(
      key,
      anApplication(id, { status: 'interview', establishmentId: establishments, modifiedAt }),
    );
  }
  await writeToScope(database(), key, (tx) => removeApplications(tx, key, [4], new Date()));
  const back = await revert(author, randomUUID(), applications);
  const id = back.ok ? back.value.bulkRequestId : '';
  expect((await readReview(author, id))?.groups).toEqual([
    { status: 'interview', total: 3, selected: 2, obstacles: { gone: 1 } },
  ]);
  const [missing] = (await readItems(author, id, { page: 1, obstacle: 'gone' }))?.items ?? [];
  expect(missing).toMatchObject({ subjectId: 4, name: null, from: 'interview', to: 'reviewing' });
  expect(missing?.conflict).toBeNull();

  const offers = await draft({
    kind: 'offer.extend',
    lastDay: '2026-12-24',
    selection: { kind: 'ids', ids: [1] },
  });
  await bulkRequestDone(author, offers);
  await removeOffer(key, 1);
  const offersBack = await revert(author, randomUUID(), offers);
  const offersId = offersBack.ok ? offersBack.value.bulkRequestId : '';
  expect((await readItems(author, offersId, { page: 1 }))?.items).toMatchObject([
    { status: 'published', from: '2026-12-24', to: '2026-11-30', obstacle: 'gone' },
  ]);
  expect(await start(author, offersId)).toMatchObject({ failure: { code: 'empty' } });
});

it('refuses a revert while the scope is not fully synced', async () => {
  const { author, draft, key } = await establishment();
  const bulkRequest = await draft({
    kind: 'application.move',
    status: 'interview',
    selection: allApplications,
  });
  await bulkRequestDone(author, bulkRequest);
  await database().update(collections).set({ syncedAt: null }).where(eq(collections.scope, key));
  const id = randomUUID();
  expect(await revert(author, id, bulkRequest)).toMatchObject({
    failure: { kind: 'conflict', code: 'syncing' },
  });
  expect(await readReview(author, id)).toBeNull();
});

it('makes one draft of a repeated request, and forgets it after an hour', async () => {
  const { author } = await establishment();
  const id = randomUUID();
  const change = {
    kind: 'application.move',
    status: 'hired',
    selection: { kind: 'ids' as const, ids: [1, 1, 2] },
  } as const;
  await prepare(author, id, change);
  await prepare(author, id, change);
  expect((await readReview(author, id))?.bulkRequest.total).toBe(2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DRAFT_MS + 1 });
  expect(await readReview(author, id)).toBeNull();
  expect(await start(author, id)).toMatchObject({ failure: { code: 'expired' } });
  vi.useRealTimers();
});

it('belongs to its author: another person of the same establishment neither sees nor starts it', async () => {
  const { author, draft } = await establishment();
  const id = await draft({ kind: 'application.move', status: 'hired', selection: allApplications });
  const other = { ...author, person: { id: 1, displayName: 'Paul' } };
  expect(await readBulkRequest(other, id)).toBeNull();
  expect(await readItems(other, id, { page: 1 })).toBeNull();
  expect(await start(other, id)).toMatchObject({ ok: false });
  expect(await cancel(other, id)).toMatchObject({ failure: { kind: 'notFound' } });
  expect(await readReview(author, id)).not.toBeNull();
});

it('leaves nothing of a discarded draft', async () => {
  const { author, draft } = await establishment();
  const id = await draft({ kind: 'application.move', status: 'hired', selection: allApplications });
  expect(await cancel(author, id)).toEqual({ ok: true, value: null });
  expect(await readBulkRequest(author, id)).toBeNull();
});

it('includes what is new to its author, and keeps it when their visit ends', async () => {
  const { author, key } = await establishment();
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const visitor = { scopeKey: key, personId: author.person.id };
  await keepVisit(database(), visitor, ago(30));
  await keepVisit(database(), visitor, ago(6));
  await applyApplication(key, anApplication(7, { createdAt: ago(31).toISOString() }));
  await applyApplication(key, anApplication(8, { createdAt: ago(29).toISOString() }));
  const filter = { ...NO_APPLICATION_FILTER, sinceVisit: true };
  const selection = { kind: 'matching', filter, except: [] } as const;
  const made = await prepare(author, randomUUID(), {
    kind: 'application.move',
    status: 'reviewing',
    selection,
  });
  const bulkRequestId = made.ok ? made.value.bulkRequestId : '';
  await keepVisit(database(), visitor, new Date());
  const items = await database().select().from(bulkItems).where(eq(bulkItems.bulkRequestId, bulkRequestId));
  expect(items.map(({ recordId }) => recordId)).toEqual([8]);
});

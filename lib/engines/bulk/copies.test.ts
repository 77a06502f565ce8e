import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { offres } from '#platform/db/schema/offres.ts';
import { detachMaison } from '#platform/services/groupes/write.ts';
import type { PlatformWorld } from '#test/platform-world.ts';
import { type ServedPlatform, servePlatform } from '#test/served-platform.ts';
import { signInAs } from '#test/signed-in.ts';
import { prepareCopies, retry, revert, start } from './bulk-requests.ts';
import type { CopyStatus } from './copy-model.ts';
import { readBulkRequest, readItems, readReview } from './data.ts';
import { runDueBulkRequests } from './testing/run-due-bulk-requests.ts';
import { syncLists } from './testing/sync-lists.ts';

let served: ServedPlatform;
let world: PlatformWorld;
/** How many answers to creations are lost: the platform has created the offer, and we receive nothing. */
let lost = 0;
let created = 0;

beforeAll(async () => {
  // Only the test runs bulk requests.
  served = await servePlatform({
    isAlone: true,
    answer: async ({ method, url }, pass) => {
      const answer = await pass();
      if (method !== 'POST' || !url.endsWith('/offres')) return answer;
      created += 1;
      if (lost === 0) return answer;
      lost -= 1;
      return new Response('gateway timeout', { status: 504 });
    },
  });
  world = served.world;
});
beforeEach(() => {
  lost = 0;
  created = 0;
  world.time.now = new Date();
});
afterAll(() => served.close());

const CONTENT = {
  ...{ title: 'Réceptionniste', contractType: 'cdi', department: 'salle', description: 'Accueil.' },
};
const placeOf = (city: string, salaryMin: number) => ({
  ...{ city, postcode: '74000', salaryMin, salaryMax: salaryMin + 200, salaryPeriod: 'month' },
  visual: 'none' as const,
});

/** A person of a group of three establishments, and the draft of a copy for the first two. */
async function copyBulkRequest(targets: readonly [CopyStatus, CopyStatus] = ['published', 'draft']) {
  const groupId = await world.makeGroupe();
  const [first = 0, second = 0, third = 0] = await Promise.all(
    ['Lutèce', 'Rivage', 'Alpage'].map((name) =>
      world.makeMaison({ groupeId: groupId, name, trusted: true }),
    ),
  );
  const personId = await world.makeAccount({ role: 'groupe', groupeId: groupId });
  const { session } = await signInAs(world, personId, {
    scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group' },
    establishments: [first, second, third].map((id) => ({ id, name: `Maison ${id}` })),
  });
  await syncLists(`groupe:${groupId}`);
  const author = { person: session.person, scope: session.scope };
  const id = randomUUID();
  await prepareCopies(author, id, {
    content: CONTENT,
    copies: [
      { establishmentId: first, target: targets[0], content: placeOf('Annecy', 2000) },
      { establishmentId: second, target: targets[1], content: placeOf('Lyon', 2300) },
    ],
  });
  return { author, id, groupId, first, second, third };
}

const offersOf = async (establishmentId: number) => {
  const rows = await world.db.select().from(offres).where(eq(offres.maisonId, establishmentId));
  return rows.map(({ title, status, city, salaryMin }) => `${title} ${status} ${city} ${Number(salaryMin)}`);
};

it('makes one offer for each establishment with its own place and pay, and none elsewhere', async () => {
  const { author, id, first, second, third } = await copyBulkRequest();
  const review = await readReview(author, id);
  expect(review).toMatchObject({
    forecast: { entries: 2 },
    bulkRequest: { total: 2, aim: 'Réceptionniste' },
  });
  expect(created).toBe(0);
  await start(author, id);
  await runDueBulkRequests(4);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 } });
  expect(await offersOf(first)).toEqual(['Réceptionniste published Annecy 2000']);
  expect(await offersOf(second)).toEqual(['Réceptionniste draft Lyon 2300']);
  expect(await offersOf(third)).toEqual([]);
  const items = await readItems(author, id, { page: 1 });
  expect(items?.items.every(({ copy }) => (copy?.madeId ?? 0) > 0)).toBe(true);
  const auditLog = await recentAuditEntries(database(), `maison:${first}`, 10);
  expect(auditLog.map(({ action, personName }) => `${action} ${personName}`).toSorted()).toEqual([
    'impersonation.start Hélène (Belmont)',
    'offer.copy Hélène (Belmont)',
    'offer.copy.request Hélène (Belmont)',
  ]);
});

it('finds an offer again whose creation was not answered, and creates it once', async () => {
  const { author, id, first, second } = await copyBulkRequest();
  lost = 2;
  await start(author, id);
  await runDueBulkRequests(8);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 } });
  expect(created).toBe(2);
  expect(await offersOf(first)).toEqual(['Réceptionniste published Annecy 2000']);
  expect(await offersOf(second)).toEqual(['Réceptionniste draft Lyon 2300']);
});

it('does not mistake an older offer of the same title for its own', async () => {
  const { author, id, first } = await copyBulkRequest();
  await world.makeOffre(first, { ...CONTENT, date: new Date(Date.now() - DAY_MS) });
  await start(author, id);
  await runDueBulkRequests(4);
  expect(await offersOf(first)).toHaveLength(2);
});

it('fails the copies that one establishment refuses, and goes on in the other', async () => {
  const { author, id, groupId, first, second } = await copyBulkRequest();
  await start(author, id);
  await detachMaison(world.db, {
    groupeId: groupId,
    maisonId: first,
    byOperator: false,
    now: world.time.now,
  });
  await runDueBulkRequests(4);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { refused: 1, done: 1 } });
  expect(await offersOf(first)).toEqual([]);
  expect(await offersOf(second)).toHaveLength(1);
  await retry(author, id);
  await runDueBulkRequests(4);
  expect(await offersOf(second)).toHaveLength(1);
});

it('reverts what it has made: drafts are deleted, public offers become drafts', async () => {
  const { author, id, first, second } = await copyBulkRequest();
  const other = await world.makeOffre(second, { title: 'Commis' });
  await start(author, id);
  await runDueBulkRequests(4);
  const back = randomUUID();
  await revert(author, back, id);
  await start(author, back);
  await runDueBulkRequests(4);
  expect(await readBulkRequest(author, back)).toMatchObject({
    phase: 'done',
    tally: { done: 2 },
    can: { revert: 0 },
  });
  expect(await offersOf(first)).toEqual(['Réceptionniste draft Annecy 2000']);
  const left = await world.db.select({ id: offres.id }).from(offres).where(eq(offres.maisonId, second));
  expect(left).toEqual([{ id: other }]);
  expect(await revert(author, randomUUID(), back)).toMatchObject({ ok: false });
});

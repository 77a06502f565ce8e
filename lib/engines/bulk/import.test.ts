import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { currentOffersOf } from '#lib/engines/mirror/offers.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { draftImport } from '#lib/features/offers/import/draft.ts';
import { offres } from '#platform/db/schema/offres.ts';
import type { PlatformWorld } from '#test/platform-world.ts';
import { type ServedPlatform, servePlatform } from '#test/served-platform.ts';
import { signInAs } from '#test/signed-in.ts';
import { adjust, retry, revert, start } from './bulk-requests.ts';
import { readBulkRequest, readItems, readReview } from './data.ts';
import type { LeftOutLine } from './draft-store.ts';
import { runDueBulkRequests } from './testing/run-due-bulk-requests.ts';
import { syncLists } from './testing/sync-lists.ts';

// Each is a whole bulk request, with real calls.
vi.setConfig({ testTimeout: 60_000 });

type Trouble = { readonly status: number; readonly isMade: boolean };

let served: ServedPlatform;
let world: PlatformWorld;
/** Faults of the next creations, in order. */
let troubles: (Trouble | null)[] = [];
let created = 0;

beforeAll(async () => {
  // Only the test runs bulk requests.
  served = await servePlatform({
    isAlone: true,
    answer: async ({ method, url }, pass) => {
      if (method !== 'POST' || !url.endsWith('/offres')) return pass();
      const trouble = troubles.shift();
      if (trouble && !trouble.isMade) return Response.json({ message: 'Non.' }, { status: trouble.status });
      const answer = await pass();
      created += 1;
      return trouble ? new Response('gateway timeout', { status: trouble.status }) : answer;
    },
  });
  world = served.world;
});
beforeEach(() => {
  troubles = [];
  created = 0;
  world.time.now = new Date();
});
afterAll(() => served.close());

const formOf = (title: string, more: object = {}) => ({
  ...emptyOfferForm({ city: 'Annecy', postcode: '74000' }),
  ...{ title, contract_type: 'cdi', department: 'salle', salary_min: '2000', ...more },
});

/** An editor of an establishment, and the draft of an import of such lines. */
async function importBulkRequest(
  forms: readonly ReturnType<typeof formOf>[],
  leftOut: readonly LeftOutLine[] = [],
) {
  const establishmentId = await world.makeMaison({ name: 'Lutèce', trusted: true });
  const personId = await world.makeMember(establishmentId, 'editor');
  const { session } = await signInAs(world, personId, {
    scope: { kind: 'establishment', id: establishmentId, name: 'Lutèce', role: 'editor' },
    establishments: [],
  });
  await syncLists(`maison:${establishmentId}`);
  const author = { person: session.person, scope: session.scope };
  const id = randomUUID();
  const lines = forms.map((values, at) => ({ line: at + 2, values }));
  const drafted = await draftImport({ author, id }, { file: 'offres.csv', lines, leftOut });
  return { author, id, establishmentId, drafted };
}

const offersOf = async (establishmentId: number) => {
  const rows = await world.db
    .select()
    .from(offres)
    .where(eq(offres.maisonId, establishmentId))
    .orderBy(offres.id);
  return rows.map(({ title, status, city, salaryMin }) => `${title} ${status} ${city} ${Number(salaryMin)}`);
};

it('makes a draft of each line that is left in the review, and nothing before it is started', async () => {
  const { author, id, establishmentId } = await importBulkRequest([
    formOf('Barman', { city: 'Nice', postcode: '06000', profile: '=1+1', questions: [{ text: 'Quand ?' }] }),
    formOf('Commis', { salary_min: '1900,50' }),
    formOf('Voiturier'),
  ]);
  const other = await world.makeOffre(establishmentId, { title: 'Déjà là' });
  const review = await readReview(author, id);
  expect(review).toMatchObject({ bulkRequest: { kind: 'offer.import', total: 3, aim: 'offres.csv' } });
  expect(review?.forecast?.endsAt).toBeTruthy();
  const items = await readItems(author, id, { page: 1 });
  expect(items?.items.map(({ subjectId, name, to }) => [subjectId, name, to])).toEqual([
    [2, 'Barman', 'draft'],
    [3, 'Commis', 'draft'],
    [4, 'Voiturier', 'draft'],
  ]);
  await adjust(author, id, { selected: false, items: { kind: 'ids', ids: [4] } });
  expect(created).toBe(0);
  await start(author, id);
  await runDueBulkRequests(3);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 } });
  expect((await offersOf(establishmentId)).slice(1)).toEqual([
    'Barman draft Nice 2000',
    'Commis draft Annecy 1900.5',
  ]);
  const [, barman] = await world.db
    .select()
    .from(offres)
    .where(eq(offres.maisonId, establishmentId))
    .orderBy(offres.id);
  expect(barman).toMatchObject({ profile: '=1+1', contractType: 'cdi', questions: ['Quand ?'] });
  expect(barman?.id).not.toBe(other);
  expect((await currentOffersOf(`maison:${establishmentId}`)).map(({ title }) => title)).toEqual([
    'Commis',
    'Barman',
  ]);
  const done = await readItems(author, id, { page: 1 });
  expect(done?.items.map(({ copy }) => copy?.madeId)).toContain(barman?.id);
  const auditLog = await recentAuditEntries(database(), `maison:${establishmentId}`, 10);
  expect(auditLog.map(({ action, personName }) => `${action} ${personName}`)).toEqual([
    'offer.import Hélène',
    'offer.import.request Hélène',
    'offer.import Hélène',
    'offer.import.request Hélène',
  ]);
  // Each names the offer created from its line.
  expect(auditLog.map(({ subjectId }) => subjectId)).toContain(barman?.id);
});

it('finds again what was created without an answer, also two equal lines, and creates each once', async () => {
  const { author, id, establishmentId } = await importBulkRequest([
    formOf('Serveur'),
    formOf('Serveur'),
    formOf('Commis'),
  ]);
  troubles = [
    { status: 504, isMade: true },
    { status: 504, isMade: true },
  ];
  await start(author, id);
  await runDueBulkRequests(8);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 3 } });
  expect(created).toBe(3);
  expect(await offersOf(establishmentId)).toEqual([
    'Serveur draft Annecy 2000',
    'Serveur draft Annecy 2000',
    'Commis draft Annecy 2000',
  ]);
  const items = await readItems(author, id, { page: 1 });
  expect(new Set(items?.items.map(({ copy }) => copy?.madeId)).size).toBe(3);
});

it.each([
  ['lost too', { status: 504, isMade: true }],
  ['heard', null],
])(
  'creates the second of two equal lines whose call never arrived, where the answer to the first was %s',
  async (_, first) => {
    const { author, id, establishmentId } = await importBulkRequest([formOf('Serveur'), formOf('Serveur')]);
    troubles = [first, { status: 504, isMade: false }];
    await start(author, id);
    await runDueBulkRequests(8);
    expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 } });
    expect(created).toBe(2);
    expect(await offersOf(establishmentId)).toHaveLength(2);
  },
);

it('keeps the reason of a refusal with its line, and retries that one', async () => {
  const { author, id, establishmentId } = await importBulkRequest([formOf('Barman'), formOf('Commis')]);
  troubles = [{ status: 422, isMade: false }];
  await start(author, id);
  await runDueBulkRequests(3);
  expect(await readBulkRequest(author, id)).toMatchObject({
    tally: { refused: 1, done: 1 },
    can: { retry: 1 },
  });
  const refused = await readItems(author, id, { page: 1, state: 'refused' });
  expect(refused?.items).toMatchObject([{ subjectId: 2, name: 'Barman', message: 'Non.' }]);
  const told = async () =>
    (await recentAuditEntries(database(), `maison:${establishmentId}`, 10))
      .filter(({ action }) => action === 'offer.import')
      .map(({ subjectId, detail }) => [detail.item, detail.outcome, subjectId === null]);
  expect(await told()).toEqual([
    [3, 'done', false],
    [2, 'refused', true],
  ]);
  await retry(author, id);
  await runDueBulkRequests(3);
  expect((await told())[0]).toEqual([2, 'done', false]);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 } });
  expect(await offersOf(establishmentId)).toEqual(['Commis draft Annecy 2000', 'Barman draft Annecy 2000']);
});

it('reverts the drafts that it has made, and keeps one that was published since', async () => {
  const { author, id, establishmentId } = await importBulkRequest([formOf('Barman'), formOf('Commis')]);
  const other = await world.makeOffre(establishmentId, { title: 'Déjà là' });
  await start(author, id);
  await runDueBulkRequests(3);
  await world.db.update(offres).set({ status: 'published' }).where(eq(offres.title, 'Commis'));
  const back = randomUUID();
  await revert(author, back, id);
  expect((await readReview(author, back))?.bulkRequest).toMatchObject({ kind: 'offer.import', total: 2 });
  await start(author, back);
  await runDueBulkRequests(3);
  expect(await readBulkRequest(author, back)).toMatchObject({
    tally: { done: 1, conflict: 1 },
    can: { revert: 0 },
  });
  const auditLog = await recentAuditEntries(database(), `maison:${establishmentId}`, 10);
  const made = auditLog.filter(({ action }) => action === 'offer.import');
  const removed = auditLog.filter(({ action }) => action === 'offer.delete');
  expect([made.length, removed.length, auditLog.length]).toEqual([2, 1, 5]);
  expect(made.map(({ subjectId }) => subjectId)).toContain(removed[0]?.subjectId);
  const left = await world.db
    .select()
    .from(offres)
    .where(eq(offres.maisonId, establishmentId))
    .orderBy(offres.id);
  expect(left.map(({ title }) => title)).toEqual(['Déjà là', 'Commis']);
  expect(left[0]?.id).toBe(other);
});

it('makes no draft of lines that the form would refuse, or of one line twice', async () => {
  const { author, id, drafted } = await importBulkRequest([formOf('Barman'), formOf(' ')]);
  expect(drafted).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
  expect(await readBulkRequest(author, id)).toBeNull();
  const line = { line: 2, values: formOf('Barman') };
  const twice = await draftImport({ author, id }, { file: 'x.csv', lines: [line, line], leftOut: [] });
  expect(twice).toMatchObject({ ok: false });
});

it('lists the excluded lines in the review and in the results, in the order of the file', async () => {
  const faulty = { line: 4, title: 'Plongeur', reason: 'Contrat : « CDX » n’est pas connu.' };
  const { author, id, establishmentId } = await importBulkRequest(
    [formOf('Barman'), formOf('Commis')],
    [faulty],
  );
  expect(await readReview(author, id)).toMatchObject({
    bulkRequest: { total: 2 },
    groups: [{ total: 3, selected: 2, obstacles: { faulty: 1 } }],
  });
  await adjust(author, id, { selected: true, items: { kind: 'all' } });
  await start(author, id);
  await runDueBulkRequests(3);
  expect(await readBulkRequest(author, id)).toMatchObject({
    ...{ phase: 'done', total: 2, tally: { done: 2, leftOut: 1 } },
    can: { retry: 0, revert: 2 },
  });
  const outcome = await readItems(author, id, { page: 1 });
  expect(outcome?.items.map(({ subjectId, name, state }) => [subjectId, name, state])).toEqual([
    [2, 'Barman', 'done'],
    [3, 'Commis', 'done'],
    [4, 'Plongeur', 'leftOut'],
  ]);
  expect(outcome?.items[2]).toMatchObject({ message: faulty.reason, sends: 0 });
  expect(created).toBe(2);
  expect(await offersOf(establishmentId)).toHaveLength(2);
});

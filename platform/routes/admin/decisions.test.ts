import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidature } from '#contract/candidature.ts';
import { select } from '#platform/db/pool.ts';
import { articles } from '#platform/db/schema/editorial.ts';
import { expire } from '#platform/workers/upkeep.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { mailsOf } from '#test/mail-of.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

/** Webhooks belong to the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let world: PlatformWorld;
let operator: string;
beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
  await world.makeTerms();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
  const events = ['offre.created', 'offre.updated', 'candidature.created'];
  const hook = { url: 'http://127.0.0.1:9/', events };
  expect((await world.call('POST', '/v1/admin/webhooks', { token: operator, body: hook })).status).toBe(201);
});
afterAll(async () => {
  await world.close();
  await database.stop();
});

async function makeEstablishment(trusted = true) {
  const email = `${randomUUID()}@people.demo`;
  const maison = await world.makeMaison({ trusted });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner', { email }));
  return { maison, token, email };
}
const decide = (path: string, body?: unknown) =>
  world.call('POST', `/v1/admin${path}`, { token: operator, ...(body === undefined ? {} : { body }) });
const firedFor = (offre: number) =>
  select<{ event: string; data: Json }>(
    world.db,
    sql`SELECT event, payload -> 'data' AS data FROM platform.webhook_deliveries
      WHERE (payload -> 'data' ->> 'id')::bigint = ${offre} AND event LIKE 'offre.%' ORDER BY id`,
  );
const newsOf = async (token: string) =>
  ((await world.call('GET', '/v1/notifications?order=asc', { token })).body as Json[]).map(
    ({ kind, body, data }) => ({ kind, body, data }),
  );

test('a rejected offer shows the reason to its establishment only, until it is resubmitted, and fires a webhook', async () => {
  const { maison, token, email } = await makeEstablishment();
  const id = await world.makeOffre(maison, { status: 'pending', title: 'Commis' });
  expect((await decide(`/pending/${id * 10}/reject`, { reason: 'Le salaire manque.' })).status).toBe(200);
  const path = `/v1/offres/${id}`;
  const refused = (await world.call('GET', path, { token })).body;
  expect(refused).toMatchObject({ status: 'draft', rejection_reason: 'Le salaire manque.' });
  expect(await firedFor(id)).toEqual([{ event: 'offre.updated', data: { id, maison_id: maison } }]);
  expect(await newsOf(token)).toEqual([
    { kind: 'offre_reviewed', body: 'Le salaire manque.', data: { offre_id: id, status: 'draft' } },
  ]);
  const [mail] = await mailsOf(world, email);
  expect([mail?.subject, mail?.body.includes('Le salaire manque.')]).toEqual([
    'Offre refusée : Commis',
    true,
  ]);
  // A trusted establishment publishes without review, except what was rejected.
  const again = await world.call('PATCH', path, { token, body: { status: 'published' } });
  expect(again.body).toMatchObject({ status: 'pending', rejection_reason: null });
  await decide(`/pending/${id * 10}/approve`);
  await world.call('PATCH', path, { token, body: { status: 'draft' } });
  const trusted = await world.call('PATCH', path, { token, body: { status: 'published' } });
  expect(trusted.body).toMatchObject({ status: 'published' });
  expect((await world.call('GET', path)).body).toMatchObject({ rejection_reason: null });
});

test('a rejected article keeps its reason while it is edited, and needs approval again', async () => {
  const { maison, token } = await makeEstablishment();
  const row = { maisonId: maison, slug: randomUUID(), status: 'pending', title: 'Une saison' } as const;
  const [made] = await world.db
    .insert(articles)
    .values({ ...row, date: world.time.now, modified: world.time.now })
    .returning();
  const path = `/v1/articles/${made?.id}`;
  await decide(`/articles/${made?.id}/reject`, { reason: 'Sans photo.' });
  expect((await world.call('GET', path, { token })).body).toMatchObject({
    status: 'rejected',
    rejection_reason: 'Sans photo.',
  });
  const draft = await world.call('PATCH', path, { token, body: { status: 'draft' } });
  expect(draft.body).toMatchObject({ status: 'draft', rejection_reason: 'Sans photo.' });
  const sent = await world.call('PATCH', path, { token, body: { status: 'published' } });
  expect(sent.body).toMatchObject({ status: 'pending', rejection_reason: null });
  await decide(`/articles/${made?.id}/validate`);
  expect((await newsOf(token)).map(({ data }) => (data as Json).status)).toEqual(['rejected', 'published']);
});

test.each(['published', 'closed', 'draft'])(
  'setting an offer to %s fires the webhook and notifies like any change',
  async (status) => {
    const { maison, token } = await makeEstablishment();
    const id = await world.makeOffre(maison, { status: 'pending' });
    expect((await decide(`/offres/${id}/set-status`, { status })).status).toBe(200);
    expect((await firedFor(id)).map(({ event }) => event)).toEqual(['offre.updated']);
    expect(await newsOf(token)).toEqual([
      { kind: 'offre_reviewed', body: '', data: { offre_id: id, status } },
    ]);
    await decide(`/offres/${id}/set-status`, { status });
    expect(await firedFor(id)).toHaveLength(1);
  },
);

test('an offer that expires fires the webhook too', async () => {
  const { maison } = await makeEstablishment();
  const id = await world.makeOffre(maison, { expiresOn: '2026-11-19' });
  await expire(world.db, world.time.now);
  expect((await firedFor(id)).map(({ event }) => event)).toEqual(['offre.updated']);
});

test('followers are notified of an offer once, when it is first published', async () => {
  const { maison, token } = await makeEstablishment();
  const follower = await world.tokenOf((await world.makeTalent()).accountId);
  await world.call('POST', '/v1/establishment-follows', { token: follower, body: { maison_id: maison } });
  const body = {
    ...{ title: 'Commis', contract_type: 'cdi', department: 'salle' },
    ...{ description: 'Plonge et dressage.', status: 'published' },
  };
  const created = (await world.call('POST', '/v1/offres', { token, body })).body as Json;
  const draft = (await world.call('POST', '/v1/offres', { token, body: { ...body, status: 'draft' } }))
    .body as Json;
  const move = (status: string) => world.call('PATCH', `/v1/offres/${draft.id}`, { token, body: { status } });
  for (const status of ['published', 'draft', 'published']) expect((await move(status)).status).toBe(200);
  expect((await newsOf(follower)).map(({ kind, data }) => [kind, (data as Json).offre_id])).toEqual([
    ['offre_published', created.id],
    ['offre_published', draft.id],
  ]);
});

test('a new application fires the webhook with its establishment', async () => {
  const { maison } = await makeEstablishment();
  const offre_id = await world.makeOffre(maison);
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  const { id } = (await world.call('POST', '/v1/candidatures', { token: talent, body: { offre_id } }))
    .body as Json;
  const fired = await select<{ data: Json }>(
    world.db,
    sql`SELECT payload -> 'data' AS data FROM platform.webhook_deliveries
      WHERE event = 'candidature.created' AND (payload -> 'data' ->> 'id')::bigint = ${Number(id)}`,
  );
  expect(fired).toEqual([{ data: { id, offre_id, maison_id: maison } }]);
});

test("the public sees no manager's name, and a candidate none of the establishment's", async () => {
  const { maison, token } = await makeEstablishment();
  const offre = await world.makeOffre(maison, { authorName: 'Camille Roux' });
  const read = async (as?: string) =>
    ((await world.call('GET', `/v1/offres/${offre}`, as ? { token: as } : {})).body as Json).author_name;
  expect([await read(token), await read()]).toEqual(['Camille Roux', null]);
  const { accountId, talentId } = await world.makeTalent();
  const talent = await world.tokenOf(accountId);
  const id = await world.makeCandidature(offre, { talentId });
  const path = `/v1/candidatures/${id}/status`;
  const moved = await world.call('PATCH', path, { token, body: { status: 'interview' } });
  const by = (record: unknown) => (record as Candidature).status_history.map((step) => step.by);
  expect(by(moved.body)).toEqual([null, 'Camille Roux']);
  const listed = (await world.call('GET', '/v1/candidatures', { token: talent })).body as Candidature[];
  expect(by(listed[0])).toEqual([null, 'Hôtel Lutèce']);
  const withdrawn = await world.call('PATCH', path, { token: talent, body: { status: 'withdrawn' } });
  expect(by(withdrawn.body)).toEqual([null, 'Hôtel Lutèce', null]);
  const establishment = (await world.call('GET', '/v1/candidatures', { token })).body as Candidature[];
  expect(by(establishment[0])).toEqual([null, 'Camille Roux', null]);
});

test.each(['closed', 'archived'] as const)('an offer that is %s may become a draft again', async (status) => {
  const { maison, token } = await makeEstablishment();
  const id = await world.makeOffre(maison, { status });
  const moved = await world.call('PATCH', `/v1/offres/${id}`, { token, body: { status: 'draft' } });
  expect(moved.body).toMatchObject({ status: 'draft', closed_at: null });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articles } from '#platform/db/schema/editorial.ts';
import { mailsOf } from '#test/mail-of.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let operator: string;
beforeAll(async () => {
  world = await openPlatformWorld();
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
});
afterAll(() => world.close());

const freshEmail = () => `${randomUUID()}@people.demo`;
const post = (path: string, token?: string, body?: unknown) =>
  world.call('POST', path, { ...(token ? { token } : {}), ...(body === undefined ? {} : { body }) });

test('the technical contact of a suspended account gets one message', async () => {
  const email = freshEmail();
  const id = await world.makeMember(await world.makeMaison(), 'owner', { email });
  await post(`/v1/admin/users/${id}/suspend`, operator);
  await post(`/v1/admin/users/${id}/suspend`, operator);
  const letters = await mailsOf(world, email);
  expect(letters.map(({ subject }) => subject)).toEqual(['Votre compte est suspendu']);
});

test('a suspended establishment is notified, and is not public until it is reactivated', async () => {
  const [first, second] = [freshEmail(), freshEmail()];
  const maison = await world.makeMaison();
  await world.makeMember(maison, 'owner', { email: first });
  await world.makeMember(maison, 'editor', { email: second });
  const offre = await world.makeOffre(maison);
  const dates = { date: world.time.now, modified: world.time.now };
  const text = { slug: randomUUID(), title: 'Une saison', status: 'published' } as const;
  const [article] = await world.db
    .insert(articles)
    .values({ maisonId: maison, ...text, ...dates })
    .returning();
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  const form = () => {
    const data = new FormData();
    const fields = { offre_id: String(offre), first_name: 'Zoé', last_name: 'Roy', email: freshEmail() };
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const seen = async () => [
    (await world.call('GET', `/v1/offres/${offre}`)).status,
    (await world.call('GET', `/v1/articles/${article?.id}`, { token: talent })).status,
    (await world.call('GET', `/v1/articles/by-slug/${article?.slug}`)).status,
    ((await world.call('GET', `/v1/offres?include=${offre}`)).body as Json[]).length,
    ((await world.call('GET', `/v1/articles?include=${article?.id}`)).body as Json[]).length,
    (await post(`/v1/offres/${offre}/track-view`)).status,
    (await post('/v1/job-likes', talent, { offre_id: offre })).status,
    (await post('/v1/candidatures', talent, { offre_id: offre })).status,
    (await world.call('POST', '/v1/guest/apply', { raw: form() })).status,
  ];
  await post(`/v1/admin/partners/${maison}/toggle-suspend`, operator);
  expect(await seen()).toEqual([404, 404, 404, 0, 0, 404, 422, 422, 422]);
  for (const email of [first, second]) {
    const letters = await mailsOf(world, email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Votre compte est suspendu']);
  }
  await post(`/v1/admin/partners/${maison}/toggle-suspend`, operator);
  const back = await seen();
  expect([back.slice(0, 5), back.slice(6)]).toEqual([
    [200, 200, 200, 1, 1],
    [201, 201, 201],
  ]);
});

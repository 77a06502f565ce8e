import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteCodes } from '#platform/db/schema/operations.ts';
import { maintenance } from '#platform/db/schema/service.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

/** Maintenance belongs to the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let world: PlatformWorld;
beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
  await world.makeTerms();
});
afterAll(async () => {
  await world.close();
  await database.stop();
});

const RATE = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

test('every response under the base carries the remaining budget', async () => {
  const offre = await world.makeOffre(await world.makeMaison());
  for (const [method, path] of [
    ['GET', '/v1/openapi.yaml'],
    ['GET', '/rest/service/v1/openapi.yaml'],
    ['POST', `/v1/offres/${offre}/track-view`],
    ['GET', '/v1/nowhere'],
    ['PUT', '/v1/offres'],
  ] as const) {
    const { headers } = await world.call(method, path);
    expect(
      RATE.filter((name) => !headers.has(name)),
      path,
    ).toEqual([]);
  }
});

test('a view is counted and costs nothing, even when the window is full', async () => {
  const offre = await world.makeOffre(await world.makeMaison());
  const ip = randomUUID();
  for (let n = 0; n < 60; n++) await world.call('GET', '/v1/status', { ip });
  expect((await world.call('GET', '/v1/status', { ip })).status).toBe(429);
  expect((await world.call('POST', `/v1/offres/${offre}/track-view`, { ip })).status).toBe(200);
});

test('the OpenAPI document is compressed for clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' };
  const packed = await world.app.request('/openapi.yaml', { headers });
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  const text = gunzipSync(Buffer.from(await packed.arrayBuffer())).toString();
  expect(text).toBe(await (await world.app.request('/openapi.yaml')).text());
});

test('a token can be validated and signed out during maintenance', async () => {
  const token = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  await world.db.insert(maintenance).values({ id: 1, active: true });
  expect((await world.call('POST', '/v1/offres', { token, body: {} })).status).toBe(503);
  expect((await world.call('POST', '/rest/jwt-auth/v1/token/validate', { token })).status).toBe(200);
  expect((await world.call('POST', '/v1/auth/logout', { token })).status).toBe(204);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  await world.db.delete(maintenance);
});

test('an action whose fields are all optional accepts an empty body', async () => {
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const offre = await world.makeOffre(await world.makeMaison());
  const path = `/v1/admin/offres/${offre}/coup-de-coeur`;
  expect((await world.call('POST', path, { token: operator })).status).toBe(200);
  const headers = { 'content-type': 'application/json' };
  expect((await world.call('POST', path, { token: operator, headers })).status).toBe(200);
  expect((await world.call('POST', '/v1/offres', { token: operator })).status).toBe(403);
});

test('`include[]` is read as a list, any other name with brackets is refused', async () => {
  const maison = await world.makeMaison();
  const [a, b] = [await world.makeOffre(maison), await world.makeOffre(maison)];
  const list = await world.call('GET', `/v1/offres?include[]=${a}&include[]=${b}&order=asc&orderby=id`);
  expect((list.body as Json[]).map(({ id }) => id)).toEqual([a, b]);
  const refused = await world.call('GET', '/v1/offres?filter[city]=Paris');
  expect(refused).toMatchObject({
    status: 422,
    body: { data: { params: { 'filter[city]': expect.any(String) } } },
  });
});

test('a form with two parts of one name is refused', async () => {
  const token = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  const form = new FormData();
  for (const name of ['a.pdf', 'b.pdf']) form.append('file', new File(['%PDF-1.4\n%%EOF'], name));
  const answer = await world.call('POST', '/v1/secure-upload', { token, raw: form });
  expect(answer).toMatchObject({ status: 422, body: { data: { params: { file: expect.any(String) } } } });
});

test('an invalid invite code is refused with its reason', async () => {
  const now = world.time.now;
  const codes = [
    { code: 'USED-UP-1', maxUses: 1, uses: 1, date: now },
    { code: 'TOO-LATE-1', maxUses: 1, expiresAt: now, date: now },
  ];
  await world.db.insert(inviteCodes).values(codes);
  const maison = { name: 'Le Rivage', kind: 'hotel', city: 'Annecy', postcode: '74000' };
  const person = { password: 'nine green bottles on a wall', first_name: 'Ana', last_name: 'Roy', maison };
  const reasons: unknown[] = [];
  for (const invite_code of ['USED-UP-1', 'TOO-LATE-1', 'NONE-AT-ALL']) {
    const body = { ...person, email: `${randomUUID()}@people.demo`, invite_code };
    const answer = await world.call('POST', '/v1/signup/maison', { body });
    reasons.push((answer.body as { data: { params: Json } }).data.params.invite_code);
  }
  expect(reasons).toEqual(['has been used up', 'has expired', 'is no invite code']);
});

test('counts of kinds of establishments include active ones only', async () => {
  const countOf = async () =>
    ((await world.call('GET', '/v1/taxonomies/type-etablissement')).body as Json[]).find(
      ({ slug }) => slug === 'hotel',
    )?.count as number;
  const before = await countOf();
  await world.makeMaison();
  await world.makeMaison({ status: 'suspended' });
  expect(await countOf()).toBe(before + 1);
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { signingKeys } from '#platform/db/schema/service.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Json, openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

let database: TemporaryDatabase;
let world: PlatformWorld;
// A database of its own: a key made under another file's clock would not rotate under this one.
beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
});
afterAll(async () => {
  await world.close();
  await database.stop();
});
beforeEach(() => {
  world.time.now = new Date('2026-11-20T09:00:00.000Z');
});

const me = async (token: string) => (await world.call('GET', '/v1/auth/me', { token })).status;
const signIn = (username: string, password: string) =>
  world.call('POST', '/rest/jwt-auth/v1/token', { ip: randomUUID(), body: { username, password } });

test('a token expires after seven days, to the second', async () => {
  const token = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const { exp, iat } = decodeJwt(token);
  expect(Number(exp) - Number(iat)).toBe(604_800);
  world.time.now = new Date(world.time.now.getTime() + 7 * DAY_MS - 1000);
  expect(await me(token)).toBe(200);
  world.time.now = new Date(world.time.now.getTime() + 1000);
  expect(await me(token)).toBe(401);
});

test('keys rotate, and tokens signed with an old key stay valid until they expire', async () => {
  const id = await world.makeAccount({ role: 'operateur' });
  world.time.now = new Date(world.time.now.getTime() + 29 * DAY_MS);
  const old = await world.tokenOf(id);
  world.time.now = new Date(world.time.now.getTime() + 2 * DAY_MS);
  const fresh = await world.tokenOf(id);
  expect(fresh.split('.')[0]).not.toBe(old.split('.')[0]);
  expect([await me(old), await me(fresh)]).toEqual([200, 200]);
});

test('a wrong name and a wrong password get the error identifiers of the specification', async () => {
  const id = await world.makeAccount({ login: `login-${randomUUID()}` });
  const [account] = await world.db.select().from(accounts).where(eq(accounts.id, id));
  const unknown = await signIn('nobody@people.demo', PASSWORD);
  expect([unknown.status, (unknown.body as Json).code]).toEqual([401, '[jwt_auth] invalid_username']);
  const wrong = await signIn(account?.email ?? '', 'wrong');
  expect([wrong.status, (wrong.body as Json).code]).toEqual([401, '[jwt_auth] incorrect_password']);
  expect((await signIn(account?.login.toUpperCase() ?? '', PASSWORD)).status).toBe(200);
});

test('forged tokens are refused: another key, no algorithm, another algorithm', async () => {
  const id = await world.makeAccount({ role: 'operateur' });
  const real = await world.tokenOf(id);
  const [key] = await world.db.select().from(signingKeys).limit(1);
  const kid = key?.kid ?? '';
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = real.split('.')[1] ?? '';
  const unsigned = `${encode({ alg: 'none', kid })}.${payload}.`;
  const otherAlgorithm = await new SignJWT({ ver: 1 })
    .setProtectedHeader({ alg: 'HS512', kid })
    .setSubject(String(id))
    .setIssuer('perron-platform')
    .setExpirationTime('1h')
    .sign(Buffer.from(key?.secret ?? '', 'base64url'));
  const tampered = `${real.slice(0, -4)}AAAA`;
  for (const token of [unsigned, otherAlgorithm, tampered, 'x', `${real}.x`])
    expect(await me(token)).toBe(401);
  expect(await me(real)).toBe(200);
});

test('missing fields are named, and validate answers 403 without a token', async () => {
  const call = (authorization?: string, path = '/v1/auth/me', method = 'GET') =>
    world.call(method, path, { headers: authorization ? { authorization } : {}, ip: randomUUID() });
  expect((await call()).body).toMatchObject({ message: 'Authorization header missing' });
  expect((await call('Basic eDp5')).body).toMatchObject({ message: 'Bearer prefix missing' });
  expect((await call('Bearer nonsense')).body).toMatchObject({ code: '[jwt_auth] jwt_auth_invalid_token' });
  const validate = '/rest/jwt-auth/v1/token/validate';
  expect((await call('Bearer nonsense', validate, 'POST')).status).toBe(403);
  const token = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  expect((await call(`Bearer ${token}`, validate, 'POST')).status).toBe(200);
});

test('a new password requires the current one and ends every token', async () => {
  const token = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const password = 'another long sentence';
  const change = (body: object) => world.call('PATCH', '/v1/auth/me', { token, body });
  expect((await change({ password, current_password: 'wrong' })).status).toBe(422);
  const weak = await change({ password: 'Perron-2026!!', current_password: PASSWORD });
  expect(weak).toMatchObject({
    status: 422,
    body: { data: { params: { password: 'is too easy to guess' } } },
  });
  expect((await change({ password, current_password: PASSWORD })).status).toBe(200);
  expect(await me(token)).toBe(401);
});

test('the profile names the records the account is attached to', async () => {
  const maison = await world.makeMaison({ name: 'Hôtel du Rivage' });
  const token = await world.tokenOf(await world.makeMember(maison, 'editor'));
  const { body } = await world.call('GET', '/v1/auth/me', { token });
  const linked = { type: 'maison', id: maison, member_role: 'editor', name: 'Hôtel du Rivage' };
  expect(body).toMatchObject({ role: 'etablissement', linked });
});

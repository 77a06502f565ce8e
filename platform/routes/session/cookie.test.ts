import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#platform/db/schema/accounts.ts';
import { type Json, openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
});
afterAll(() => world.close());

async function login(id: number) {
  const [account] = await world.db.select().from(accounts).where(eq(accounts.id, id));
  const body = { email: account?.email, password: PASSWORD };
  const answer = await world.call('POST', '/v1/auth/login', { body, ip: randomUUID() });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toContain('HttpOnly; SameSite=Lax');
  return { cookie: cookie.split(';')[0] ?? '', nonce: (answer.body as { nonce: string }).nonce };
}

test('a cookie session reads with its nonce, not without, and never writes', async () => {
  const maison = await world.makeMaison();
  const { cookie, nonce } = await login(await world.makeMember(maison, 'owner'));
  const call = (method: string, path: string, headers: Record<string, string>) =>
    world.call(method, path, { headers, ip: randomUUID() });
  const boot = await call('GET', '/v1/auth/bootstrap', { cookie });
  expect(boot.body).toMatchObject({ logged_in: true, nonce, user: { linked: { id: maison } } });
  expect((await call('GET', '/v1/auth/me', { cookie })).status).toBe(401);
  expect((await call('GET', '/v1/auth/me', { cookie, 'x-service-nonce': 'guess' })).status).toBe(401);
  expect((await call('GET', '/v1/auth/me', { cookie, 'x-service-nonce': nonce })).status).toBe(200);
  const write = { cookie, 'x-service-nonce': nonce, 'content-type': 'application/json' };
  expect((await call('POST', '/v1/offres', write)).status).toBe(401);
  expect((await call('POST', '/v1/auth/logout', { cookie })).status).toBe(204);
  expect((await call('GET', '/v1/auth/bootstrap', { cookie })).body).toMatchObject({ logged_in: false });
});

test('signing out ends this token and no other', async () => {
  const id = await world.makeAccount({ role: 'operateur' });
  const [first, second] = [await world.tokenOf(id), await world.tokenOf(id)];
  expect((await world.call('POST', '/v1/auth/logout', { token: first })).status).toBe(204);
  expect((await world.call('GET', '/v1/auth/me', { token: first })).status).toBe(401);
  expect((await world.call('GET', '/v1/auth/me', { token: second })).status).toBe(200);
});

test('a group gets a token for its establishment, writes under its own name, and loses it on detaching', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId, homeGroupeId: groupeId });
  const id = await world.makeAccount({ role: 'groupe', groupeId, displayName: 'Groupe Belmont' });
  const token = await world.tokenOf(id);
  const borrow = (maison_id: number) =>
    world.call('POST', '/v1/groupe/impersonate-maison', { token, body: { maison_id } });
  expect((await borrow(await world.makeMaison())).status).toBe(403);
  const lent = (await borrow(maison)).body as { token: string; expires_in: number };
  expect(lent.expires_in).toBe(3600);
  const me = await world.call('GET', '/v1/auth/me', { token: lent.token });
  expect(me.body).toMatchObject({
    role: 'etablissement',
    linked: { type: 'maison', id: maison, member_role: 'editor' },
    acting_for: { groupe_id: groupeId, user_id: id },
  });
  const body = { title: 'Commis', contract_type: 'cdi', department: 'salle' };
  const created = await world.call('POST', '/v1/offres', { token: lent.token, body });
  expect(created.body).toMatchObject({ maison_id: maison, author_name: 'Groupe Belmont' });
  expect((await world.call('POST', '/v1/etablissement/members/leave', { token: lent.token })).status).toBe(
    403,
  );
  await world.call('POST', `/v1/groupes/${groupeId}/detach-maison`, { token, body: { maison_id: maison } });
  expect((await world.call('GET', '/v1/auth/me', { token: lent.token })).status).toBe(401);
});

test('a sign-up answers the same for a new and a known address, and takes over no account', async () => {
  const email = `${randomUUID()}@people.demo`;
  const body = { email, password: 'a password of my own', first_name: 'Lou', last_name: 'Petit' };
  const send = (password: string) =>
    world.call('POST', '/v1/signup/talent', { body: { ...body, password }, ip: randomUUID() });
  const first = await send(body.password);
  const second = await send('somebody else entirely');
  expect([first.status, first.body]).toEqual([201, { status: 'pending', email }]);
  expect([second.status, second.body]).toEqual([201, first.body]);
  const signIn = (password: string) =>
    world.call('POST', '/rest/jwt-auth/v1/token', { body: { username: email, password }, ip: randomUUID() });
  expect((await signIn('somebody else entirely')).status).toBe(401);
  expect((await signIn(body.password)).status).toBe(200);
});

test('an establishment signs up with its first owner and waits for approval', async () => {
  const email = `${randomUUID()}@people.demo`;
  const maison = { name: 'Le Solitaire', kind: 'hotel', city: 'Annecy', postcode: '74000' };
  const person = { email, password: 'a password of my own', first_name: 'Lou', last_name: 'Petit' };
  const send = (body: Json) => world.call('POST', '/v1/signup/maison', { body, ip: randomUUID() });
  expect((await send(person)).body).toMatchObject({ data: { params: { maison: expect.any(String) } } });
  expect((await send({ ...person, maison })).status).toBe(201);
  const [account] = await world.db.select().from(accounts).where(eq(accounts.email, email));
  const signedIn = await world.call('POST', '/rest/jwt-auth/v1/token', {
    body: { username: email, password: person.password },
    ip: randomUUID(),
  });
  const { token } = signedIn.body as { token: string };
  const own = await world.call('GET', '/v1/maisons', { token });
  expect(own.body).toMatchObject([{ name: 'Le Solitaire', status: 'pending' }]);
  expect(account?.role).toBe('etablissement');
});

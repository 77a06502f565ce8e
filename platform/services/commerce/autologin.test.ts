import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

async function makeOwner() {
  const id = await world.makeMember(await world.makeMaison(), 'owner');
  return { id, token: await world.tokenOf(id) };
}
const lend = async (token: string) =>
  (await world.call('POST', '/v1/subscription/autologin-token', { token })).body as Json;
const spend = (token: unknown) =>
  world.call('POST', '/v1/auth/autologin', { body: { token }, ip: randomUUID() });

test('a token opens one session that reads as its owner, and no second one', async () => {
  const owner = await makeOwner();
  const { token, expires_in } = await lend(owner.token);
  expect(expires_in).toBe(60);
  const opened = await spend(token);
  expect(opened).toMatchObject({ status: 200, body: { logged_in: true, user: { id: owner.id } } });
  const cookie = String(opened.headers.get('set-cookie')).split(';')[0] ?? '';
  const headers = { cookie, 'x-service-nonce': String((opened.body as Json).nonce) };
  const read = await world.call('GET', '/v1/subscription/invoices', { headers });
  expect(read.status).toBe(200);
  expect((await spend(token)).status).toBe(401);
});

test('the answer names the billing pages that accept the token', async () => {
  const { token, url } = await lend((await makeOwner()).token);
  expect(url).toBe(`https://billing.platform.example/start?token=${token}`);
});

test('of two concurrent uses of a token, one opens a session', async () => {
  const { token } = await lend((await makeOwner()).token);
  const statuses = await Promise.all([spend(token), spend(token), spend(token)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
});

test('an expired token, or one of a suspended account, is refused', async () => {
  const late = await lend((await makeOwner()).token);
  const owner = await makeOwner();
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  world.time.now = new Date(world.time.now.getTime() + 60_000);
  const refused = await spend(late.token);
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  const { token } = await lend(owner.token);
  await world.call('POST', `/v1/admin/users/${owner.id}/suspend`, { token: operator });
  expect((await spend(token)).status).toBe(401);
});

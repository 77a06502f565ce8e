import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

const TEAM = '/v1/etablissement/members';

test('an owner adds a member, changes the role and removes them; their token then reaches nothing', async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const newcomer = await world.makeAccount({ displayName: 'Inès Faure' });
  const theirs = await world.tokenOf(newcomer);
  const list = await world.call('GET', TEAM, { token });
  expect(list.body).toHaveLength(1);
  const [row] = await world.db.query.accounts.findMany({ where: (t, { eq }) => eq(t.id, newcomer) });
  const added = await world.call('POST', TEAM, { token, body: { email: row?.email, member_role: 'viewer' } });
  expect([added.status, added.body]).toMatchObject([201, { user_id: newcomer, member_role: 'viewer' }]);
  expect(
    (await world.call('POST', TEAM, { token, body: { email: row?.email, member_role: 'viewer' } })).status,
  ).toBe(409);
  const promoted = await world.call('PATCH', `${TEAM}/${newcomer}`, {
    token,
    body: { member_role: 'editor' },
  });
  expect(promoted.body).toMatchObject({ member_role: 'editor' });
  expect((await world.call('GET', '/v1/candidatures', { token: theirs })).status).toBe(200);
  expect((await world.call('DELETE', `${TEAM}/${newcomer}`, { token })).status).toBe(204);
  expect((await world.call('GET', '/v1/candidatures', { token: theirs })).status).toBe(403);
  expect((await world.call('GET', '/v1/auth/me', { token: theirs })).body).toMatchObject({ linked: null });
});

test('the last owner can neither leave nor be demoted nor removed', async () => {
  const maison = await world.makeMaison();
  const owner = await world.makeMember(maison, 'owner');
  const token = await world.tokenOf(owner);
  const answers = [
    await world.call('POST', `${TEAM}/leave`, { token }),
    await world.call('PATCH', `${TEAM}/${owner}`, { token, body: { member_role: 'viewer' } }),
    await world.call('DELETE', `${TEAM}/${owner}`, { token }),
  ];
  expect(answers.map(({ status, body }) => [status, (body as Json).code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'last_owner']),
  );
});

test('of two owners who leave at once, one stays', async () => {
  const maison = await world.makeMaison();
  const owners = [await world.makeMember(maison, 'owner'), await world.makeMember(maison, 'owner')];
  const tokens = await Promise.all(owners.map((id) => world.tokenOf(id)));
  const leaving = tokens.map((token) => world.call('POST', `${TEAM}/leave`, { token }));
  const statuses = (await Promise.all(leaving)).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([204, 409]);
});

test('a member of another establishment is answered with 403, an unknown one with 404', async () => {
  const token = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  const stranger = await world.makeMember(await world.makeMaison(), 'owner');
  const body = { member_role: 'viewer' };
  const statusOf = async (id: number) => (await world.call('PATCH', `${TEAM}/${id}`, { token, body })).status;
  expect([await statusOf(stranger), await statusOf(999_999_999)]).toEqual([403, 404]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidature } from '#contract/candidature.ts';
import { accounts } from '#platform/db/schema/accounts.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
});
afterAll(() => world.close());

async function makeLender() {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const token = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  const answer = await world.call('POST', '/v1/groupe/impersonate-maison', {
    token,
    body: { maison_id: maison },
  });
  return { groupeId, maison, token, lent: (answer.body as { token: string }).token };
}
const alive = async (token: string) => (await world.call('GET', '/v1/auth/me', { token })).status;
async function impersonate(userId: number) {
  const operator = await world.tokenOf(
    await world.makeAccount({ role: 'operateur', displayName: 'Sam Opérateur' }),
  );
  const answer = await world.call('POST', '/v1/admin/impersonate', {
    token: operator,
    body: { user_id: userId },
  });
  return { operator, token: (answer.body as { token: string }).token };
}

test('an impersonation token cannot change the account behind it', async () => {
  const { lent } = await makeLender();
  const owner = await world.makeMember(await world.makeMaison(), 'owner');
  const { token } = await impersonate(owner);
  const keys = { p256dh: 'BGRq', auth: 'c2Vj' };
  for (const as of [lent, token]) {
    const calls = [
      ['PATCH', '/v1/auth/me', { display_name: 'x' }],
      ['PATCH', '/v1/notification-preferences', { broadcast: { email: true } }],
      ['POST', '/v1/push/subscribe', { endpoint: 'https://push.example.com/1', keys }],
      ['DELETE', '/v1/push/subscribe', { endpoint: 'https://push.example.com/1' }],
      ['POST', '/v1/subscription/autologin-token', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await world.call(method, path, { token: as, ...(body ? { body } : {}) });
      expect(answer.status, path).toBe(403);
    }
    expect(await alive(as)).toBe(200);
  }
});

test('an impersonation token ends when the account that asked for it signs out', async () => {
  const { token, lent } = await makeLender();
  expect(await alive(lent)).toBe(200);
  await world.call('POST', '/v1/auth/logout', { token });
  expect(await alive(lent)).toBe(401);
  const { operator, token: theirs } = await impersonate(
    await world.makeMember(await world.makeMaison(), 'owner'),
  );
  expect(await alive(theirs)).toBe(200);
  await world.call('POST', '/v1/auth/logout', { token: operator });
  expect(await alive(theirs)).toBe(401);
});

test('an impersonation token stays invalid when a detached establishment is attached again', async () => {
  const { token, lent, groupeId, maison } = await makeLender();
  const body = { maison_id: maison };
  for (const action of ['detach', 'attach']) {
    const answer = await world.call('POST', `/v1/groupes/${groupeId}/${action}-maison`, { token, body });
    expect(answer.status, action).toBe(200);
    expect(await alive(lent)).toBe(401);
  }
});

test('what an operator does while impersonating is signed with both names', async () => {
  const maison = await world.makeMaison();
  const owner = await world.makeMember(maison, 'owner', { displayName: 'Camille Roux' });
  const { token } = await impersonate(owner);
  const id = await world.makeCandidature(await world.makeOffre(maison));
  const body = { status: 'interview' };
  const moved = await world.call('PATCH', `/v1/candidatures/${id}/status`, { token, body });
  expect((moved.body as Candidature).status_history.at(-1)?.by).toBe('Camille Roux (Sam Opérateur)');
  const offre = { title: 'Commis', contract_type: 'cdi', department: 'salle' };
  const made = await world.call('POST', '/v1/offres', { token, body: offre });
  expect(made.body).toMatchObject({ author_name: 'Camille Roux (Sam Opérateur)' });
  const me = (await world.call('GET', '/v1/auth/me', { token })).body as Json;
  expect(me).toMatchObject({
    display_name: 'Camille Roux',
    acting_for: { groupe_id: null, display_name: 'Sam Opérateur' },
  });
});

test('a viewer of a group reads its establishments, gets no impersonation token and changes nothing of the group', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const other = await world.makeMaison();
  const reader = { role: 'groupe', groupeId, groupeRole: 'viewer' } as const;
  const token = await world.tokenOf(await world.makeAccount(reader));
  const me = await world.call('GET', '/v1/auth/me', { token });
  expect(me.body).toMatchObject({ role: 'groupe', linked: { id: groupeId, member_role: 'viewer' } });
  for (const path of ['', '/maisons', '/stats', '/offres', '/candidatures'])
    expect((await world.call('GET', `/v1/groupes/${groupeId}${path}`, { token })).status, path).toBe(200);
  const group = `/v1/groupes/${groupeId}`;
  const writes = [
    ['POST', '/v1/groupe/impersonate-maison', { maison_id: maison }],
    ['PATCH', group, { description: 'Autre' }],
    ['PUT', group, { description: 'Autre' }],
    ['POST', `${group}/attach-maison`, { maison_id: other }],
    ['POST', `${group}/detach-maison`, { maison_id: maison }],
    ['POST', `${group}/entite`, { name: 'Auberge' }],
    ['POST', '/v1/upload', {}],
  ] as const;
  const before = (await world.call('GET', group, { token })).body;
  for (const [method, path, body] of writes)
    expect((await world.call(method, path, { token, body })).status, `${method} ${path}`).toBe(403);
  expect((await world.call('GET', group, { token })).body).toEqual(before);
  const establishments = await world.call('GET', `${group}/maisons`, { token });
  expect(establishments.body).toMatchObject([{ id: maison }]);
  // They may still change their own profile.
  const renamed = await world.call('PATCH', '/v1/auth/me', { token, body: { display_name: 'Line' } });
  expect(renamed.status).toBe(200);
});

test('an impersonation token is invalid once its account becomes a viewer', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const id = await world.makeAccount({ role: 'groupe', groupeId });
  const token = await world.tokenOf(id);
  const body = { maison_id: maison };
  const answer = await world.call('POST', '/v1/groupe/impersonate-maison', { token, body });
  const lent = (answer.body as { token: string }).token;
  const reads = async () => (await world.call('GET', '/v1/candidatures', { token: lent })).status;
  expect(await reads()).toBe(200);
  await world.db.update(accounts).set({ groupeRole: 'viewer' }).where(eq(accounts.id, id));
  expect(await reads()).toBe(403);
});

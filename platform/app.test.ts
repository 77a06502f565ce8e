import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';
import { accounts } from './db/schema/accounts.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
});
afterAll(() => world.close());

test('an owner creates an offer, publishes it and reads it under both roots', async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const body = {
    ...{ title: 'Chef de rang', contract_type: 'cdi', department: 'salle' },
    description: 'Le service du soir.',
  };
  const created = await world.call('POST', '/v1/offres', { token, body });
  expect(created.body).toMatchObject({
    status: 'draft',
    maison_id: maison,
    city: 'Paris',
    candidatures_count: 0,
  });
  expect(created.status).toBe(201);
  const { id } = created.body as { id: number };
  const published = await world.call('PATCH', `/v1/offres/${id}`, { token, body: { status: 'published' } });
  expect(published.body).toMatchObject({ status: 'published', published_at: '2026-11-20T09:00:00.000Z' });
  const read = await world.call('GET', `/rest/service/v1/offres/${id}`, { token });
  expect(read.body).toEqual(published.body);
  const list = await world.call('GET', '/v1/offres?per_page=1', { token });
  expect(list.headers.get('x-total-count')).toBe('1');
  expect(world.logged).toEqual([]);
});

test('a status change writes one history step, one notification and one mail', async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'editor'));
  const talent = await world.makeTalent();
  const offre = await world.makeOffre(maison);
  const id = await world.makeCandidature(offre, { talentId: talent.talentId });
  const moved = await world.call('PATCH', `/v1/candidatures/${id}/status`, {
    token,
    body: { status: 'interview' },
  });
  expect(moved.status).toBe(200);
  expect((moved.body as Json).status_history).toMatchObject([
    { status: 'received', by: null },
    { status: 'interview', by: 'Camille Roux' },
  ]);
  const list = await world.call('GET', '/v1/candidatures?status=interview,hired', { token });
  expect(list.body).toEqual([moved.body]);
  expect(list.headers.get('x-total-count')).toBe('1');
});

test('a suspended account has its token refused at once', async () => {
  const id = await world.makeMember(await world.makeMaison(), 'viewer');
  const token = await world.tokenOf(id);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(200);
  await world.db.update(accounts).set({ suspendedAt: world.time.now }).where(eq(accounts.id, id));
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  expect(PASSWORD).toBeTruthy();
});

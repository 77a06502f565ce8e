import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test('an article of a trusted establishment is published at once, that of another waits for review', async () => {
  for (const [trusted, status] of [
    [true, 'published'],
    [false, 'pending'],
  ] as const) {
    const token = await world.tokenOf(await world.makeMember(await world.makeMaison({ trusted }), 'editor'));
    const body = {
      title: 'Une saison en cuisine',
      excerpt: 'Été',
      body: 'Texte',
      tags: ['cuisine'],
      status: 'published',
    };
    const created = await world.call('POST', '/v1/articles', { token, body });
    expect(created.body).toMatchObject({ status, author_name: 'Camille Roux', excerpt: 'Été' });
    const { id, slug } = created.body as Json;
    expect((await world.call('GET', `/v1/articles/${id}`)).status).toBe(trusted ? 200 : 404);
    expect((await world.call('GET', `/v1/articles/by-slug/${slug}`, { token })).body).toEqual(created.body);
  }
});

test('only the own establishment edits an article, by allowed status changes; its group reads it, the public sees it once published', async () => {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const draft = (await world.call('POST', '/v1/articles', { token, body: { title: 'Brouillon' } }))
    .body as Json;
  const path = `/v1/articles/${draft.id}`;
  expect((await world.call('PATCH', path, { token, body: { status: 'rejected' } })).status).toBe(409);
  const changed = await world.call('PATCH', path, {
    token,
    body: { title: 'Œufs frais', status: 'published' },
  });
  expect(changed.body).toMatchObject({
    title: 'Œufs frais',
    status: 'published',
    published_at: '2026-11-20T09:00:00.000Z',
  });
  const stranger = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  expect((await world.call('PATCH', path, { token: stranger, body: { title: 'x' } })).status).toBe(403);
  expect((await world.call('GET', path, { token: stranger })).status).toBe(403);
  const group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  expect((await world.call('GET', '/v1/articles?s=oeufs&status=published', { token: group })).body).toEqual([
    changed.body,
  ]);
  expect((await world.call('PATCH', path, { token, body: { cover_id: 999999999 } })).status).toBe(422);
  expect((await world.call('DELETE', path, { token: stranger })).status).toBe(403);
  expect((await world.call('DELETE', path, { token })).status).toBe(204);
  expect((await world.call('GET', path, { token })).status).toBe(404);
  expect(world.logged).toEqual([]);
});

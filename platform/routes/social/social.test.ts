import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

test.each([
  ['/v1/job-likes', 'offre_id'],
  ['/v1/establishment-follows', 'maison_id'],
])('a talent adds and removes its own record once through %s', async (path, field) => {
  const maison = await world.makeMaison();
  const kept = field === 'maison_id' ? maison : await world.makeOffre(maison);
  const token = await world.tokenOf((await world.makeTalent()).accountId);
  const other = await world.tokenOf((await world.makeTalent()).accountId);
  const created = await world.call('POST', path, { token, body: { [field]: kept } });
  expect(created.status).toBe(201);
  expect((await world.call('POST', path, { token, body: { [field]: kept } })).status).toBe(409);
  expect((await world.call('GET', `${path}?s=HOTEL&orderby=title`, { token })).status).toBe(200);
  expect((await world.call('GET', path, { token })).body).toEqual([created.body]);
  expect((await world.call('GET', path, { token: other })).body).toEqual([]);
  const item = `${path}/${(created.body as Json).id}`;
  expect((await world.call('DELETE', item, { token: other })).status).toBe(403);
  expect((await world.call('DELETE', item, { token })).status).toBe(204);
  expect((await world.call('POST', path, { token, body: { [field]: 999999999 } })).status).toBe(422);
});

test('a draft cannot be liked', async () => {
  const token = await world.tokenOf((await world.makeTalent()).accountId);
  const draft = await world.makeOffre(await world.makeMaison(), { status: 'draft' });
  expect((await world.call('POST', '/v1/job-likes', { token, body: { offre_id: draft } })).status).toBe(422);
});

test('an establishment adds to its favourites only talents who applied to it', async () => {
  const maison = await world.makeMaison();
  const { talentId } = await world.makeTalent();
  const token = await world.tokenOf(await world.makeMember(maison, 'editor'));
  const body = { talent_id: talentId, note: 'À rappeler au printemps' };
  expect((await world.call('POST', '/v1/talent-favorites', { token, body })).status).toBe(403);
  await world.makeCandidature(await world.makeOffre(maison), { talentId });
  const created = await world.call('POST', '/v1/talent-favorites', { token, body });
  expect(created.body).toMatchObject({
    note: 'À rappeler au printemps',
    talent: { id: talentId, first_name: 'Zoé' },
  });
  expect((await world.call('GET', '/v1/talent-favorites', { token })).body).toEqual([created.body]);
  const stranger = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  expect((await world.call('GET', '/v1/talent-favorites', { token: stranger })).body).toEqual([]);
});

test('anybody can write to the operator and subscribe to the newsletter; a message is readable by its writer and the operator', async () => {
  const body = { name: 'Zoé', email: 'zoe@people.demo', subject: 'Question', message: 'Bonjour' };
  expect((await world.call('POST', '/v1/contact-requests', { body })).status).toBe(201);
  const token = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
  const own = await world.call('POST', '/v1/contact-requests', { token, body });
  expect((await world.call('GET', '/v1/contact-requests', { token })).body).toEqual([own.body]);
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const all = await world.call('GET', '/v1/contact-requests?status=open&s=bonjour', { token: operator });
  expect(Number(all.headers.get('x-total-count'))).toBeGreaterThan(1);
  for (let i = 0; i < 2; i++) {
    expect((await world.call('POST', '/v1/newsletter', { body: { email: 'Zoe@people.demo' } })).body).toEqual(
      { done: true },
    );
  }
  expect(world.logged).toEqual([]);
});

test.each([
  ['/v1/job-likes', 'offre_id'],
  ['/v1/establishment-follows', 'maison_id'],
])(
  'an establishment counts what it has received through %s, and reads public profiles only',
  async (path, field) => {
    const maison = await world.makeMaison();
    const kept = field === 'maison_id' ? maison : await world.makeOffre(maison);
    const shown = await world.makeTalent({}, { status: 'elite', phone: '0600000000' });
    const hidden = await world.makeTalent();
    for (const { accountId } of [shown, hidden]) {
      const token = await world.tokenOf(accountId);
      expect((await world.call('POST', path, { token, body: { [field]: kept } })).status).toBe(201);
    }
    const token = await world.tokenOf(await world.makeMember(maison, 'viewer'));
    const answer = await world.call('GET', `${path}?orderby=id&order=asc`, { token });
    expect([answer.status, answer.headers.get('x-total-count')]).toEqual([200, '2']);
    const talents = (answer.body as Json[]).map(({ talent }) => talent as Json | null);
    expect(talents).toMatchObject([{ id: shown.talentId, first_name: 'Zoé', last_initial: 'L' }, null]);
    for (const secret of ['Le Gall', 'zoe@people.demo', '0600000000']) {
      expect(JSON.stringify(answer.body)).not.toContain(secret);
    }
    const stranger = await world.tokenOf(await world.makeMember(await world.makeMaison(), 'owner'));
    expect((await world.call('GET', path, { token: stranger })).body).toEqual([]);
  },
);

test('likes are counted for each offer', async () => {
  const maison = await world.makeMaison();
  const [liked, other] = [await world.makeOffre(maison), await world.makeOffre(maison)];
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  await world.call('POST', '/v1/job-likes', { token: talent, body: { offre_id: liked } });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const count = async (offre: number) =>
    (await world.call('GET', `/v1/job-likes?offre=${offre}`, { token })).headers.get('x-total-count');
  expect([await count(liked), await count(other)]).toEqual(['1', '0']);
});

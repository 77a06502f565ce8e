import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

let world: PlatformWorld;
let own: { maison: number; offre: number; candidature: number; owner: string; viewer: string };
let foreign: { maison: number; offre: number; candidature: number; owner: string };
let group: { id: number; token: string };

beforeAll(async () => {
  world = await openPlatformWorld();
  await world.makeTerms();
  const id = await world.makeGroupe();
  group = { id, token: await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId: id })) };
  const createEstablishment = async (groupeId: number | null) => {
    const maison = await world.makeMaison({ groupeId, homeGroupeId: groupeId });
    const offre = await world.makeOffre(maison);
    const candidature = await world.makeCandidature(offre, { email: `${randomUUID()}@people.demo` });
    const owner = await world.tokenOf(await world.makeMember(maison, 'owner'));
    const viewer = await world.tokenOf(await world.makeMember(maison, 'viewer'));
    return { maison, offre, candidature, owner, viewer };
  };
  own = await createEstablishment(id);
  foreign = await createEstablishment(null);
});
afterAll(() => world.close());

const status = async (...call: Parameters<PlatformWorld['call']>) => (await world.call(...call)).status;

test('own, foreign, missing and malformed offers get their own answer each', async () => {
  const read = (id: number | string) => status('GET', `/v1/offres/${id}`, { token: own.owner });
  expect([await read(own.offre), await read(foreign.offre)]).toEqual([200, 403]);
  expect([await read(999_999_999), await read('x1'), await read('0'), await read('9'.repeat(30))]).toEqual([
    404, 404, 404, 404,
  ]);
});

test('the public reads published offers, without counts, and no drafts', async () => {
  const draft = await world.makeOffre(own.maison, { status: 'draft' });
  const read = await world.call('GET', `/v1/offres/${own.offre}`, { ip: randomUUID() });
  expect(read.body).toMatchObject({ status: 'published', candidatures_count: null });
  expect(await status('GET', `/v1/offres/${draft}`, { ip: randomUUID() })).toBe(404);
});

test("lists hold the caller's records only, whatever is requested", async () => {
  const ids = `${own.candidature},${foreign.candidature}`;
  const mine = await world.call('GET', `/v1/candidatures?include=${ids}`, { token: own.owner });
  expect((mine.body as Json[]).map((row) => row.id)).toEqual([own.candidature]);
  expect(mine.headers.get('x-total-count')).toBe('1');
  const asked = await world.call('GET', `/v1/candidatures?maison=${foreign.maison}`, { token: own.owner });
  expect([asked.body, asked.headers.get('x-total-count')]).toEqual([[], '0']);
});

test('a foreign application cannot be moved, and nobody is notified', async () => {
  const path = `/v1/candidatures/${foreign.candidature}/status`;
  expect(await status('PATCH', path, { token: own.owner, body: { status: 'hired' } })).toBe(403);
  const [row] = await world.db.select().from(candidatures).where(eq(candidatures.id, foreign.candidature));
  expect(row?.status).toBe('received');
  const mails = await world.db
    .select()
    .from(mailLog)
    .where(eq(mailLog.recipient, row?.email ?? ''));
  expect(mails).toEqual([]);
});

test('a viewer reads and cannot write', async () => {
  const token = own.viewer;
  expect(await status('GET', '/v1/candidatures', { token })).toBe(200);
  const move = { token, body: { status: 'hired' } };
  expect(await status('PATCH', `/v1/candidatures/${own.candidature}/status`, move)).toBe(403);
  expect(await status('DELETE', `/v1/offres/${own.offre}`, { token })).toBe(403);
});

test('a group reads its establishments, cannot write to them, and sees no others', async () => {
  const { token, id } = group;
  const list = await world.call('GET', `/v1/groupes/${id}/candidatures`, { token });
  expect((list.body as Json[]).map((row) => row.id)).toEqual([own.candidature]);
  expect(await status('GET', `/v1/offres/${foreign.offre}`, { token })).toBe(403);
  expect(await status('PATCH', `/v1/offres/${own.offre}`, { token, body: { title: 'x' } })).toBe(403);
  const maisons = await world.call('GET', `/v1/groupes/${id}/maisons`, { token });
  expect(maisons.body).toMatchObject([{ id: own.maison, open_offres: 1, candidatures_new: 1 }]);
  const other = await world.makeGroupe();
  expect(await status('GET', `/v1/groupes/${other}/stats`, { token })).toBe(403);
});

test('a group detaches and attaches its own establishments, and none that was never its own', async () => {
  const { token, id } = group;
  const put = (verb: string, maison_id: number) =>
    world.call('POST', `/v1/groupes/${id}/${verb}-maison`, { token, body: { maison_id } });
  expect((await put('attach', foreign.maison)).status).toBe(403);
  expect((await put('attach', own.maison)).status).toBe(409);
  expect((await put('detach', own.maison)).body).toMatchObject({ id: own.maison, groupe_id: null });
  const empty = await world.call('GET', `/v1/groupes/${id}/candidatures`, { token });
  expect([empty.body, empty.headers.get('x-total-count')]).toEqual([[], '0']);
  expect((await put('detach', own.maison)).status).toBe(409);
  expect((await put('attach', own.maison)).status).toBe(200);
  const full = await world.call('GET', `/v1/groupes/${id}/candidatures`, { token });
  expect(full.headers.get('x-total-count')).toBe('1');
});

test('an offer with applications cannot be deleted, one without can', async () => {
  const token = own.owner;
  const refused = await world.call('DELETE', `/v1/offres/${own.offre}`, { token });
  expect([refused.status, (refused.body as Json).code]).toEqual([409, 'offre_has_candidatures']);
  const empty = await world.makeOffre(own.maison);
  expect(await status('DELETE', `/v1/offres/${empty}`, { token })).toBe(204);
  expect(await status('GET', `/v1/offres/${empty}`, { token })).toBe(404);
});

test('a withdrawn application cannot change its status', async () => {
  const id = await world.makeCandidature(own.offre, { status: 'withdrawn' });
  const move = await world.call('PATCH', `/v1/candidatures/${id}/status`, {
    token: own.owner,
    body: { status: 'reviewing' },
  });
  expect([move.status, (move.body as Json).code]).toEqual([409, 'candidature_withdrawn']);
});

test('an offer of an untrusted establishment waits for review', async () => {
  const maison = await world.makeMaison({ trusted: false });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const body = {
    ...{ title: 'Commis', contract_type: 'cdi', department: 'salle' },
    ...{ description: 'Plonge et dressage.', status: 'published' },
  };
  const created = await world.call('POST', '/v1/offres', { token, body });
  expect(created.body).toMatchObject({ status: 'pending', published_at: null });
});

test('a group re-attaches what it detached itself, not what the operator detached', async () => {
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const maison = await world.makeMaison({ groupeId: group.id, homeGroupeId: group.id });
  const offre = await world.makeOffre(maison);
  const change = (verb: string, token: string) =>
    status('POST', `/v1/groupes/${group.id}/${verb}-maison`, { token, body: { maison_id: maison } });
  expect([await change('detach', group.token), await change('attach', group.token)]).toEqual([200, 200]);
  expect([await change('detach', operator), await change('attach', group.token)]).toEqual([200, 403]);
  const read = { token: group.token };
  expect(await status('GET', `/v1/offres/${offre}`, read)).toBe(403);
  expect(
    await status('POST', '/v1/groupe/impersonate-maison', { ...read, body: { maison_id: maison } }),
  ).toBe(403);
  expect(await change('attach', operator)).toBe(200);
  expect(await status('GET', `/v1/offres/${offre}`, read)).toBe(200);
});

test('a JSON answer cannot be sniffed as another type', async () => {
  for (const path of ['/v1/offres', `/v1/offres/${own.offre}`, '/v1/nowhere', '/v1/auth/me']) {
    const { headers } = await world.call('GET', path, { ip: randomUUID() });
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

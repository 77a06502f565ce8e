import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { select } from '#platform/db/pool.ts';
import { articles } from '#platform/db/schema/editorial.ts';
import { schools, stagiaires } from '#platform/db/schema/trainees.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

/** Webhooks belong to the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let world: PlatformWorld;
let operator: string;
beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
  await world.makeTerms();
  const limits = { mut_min: 1000, mut_hour: 1000, read_min: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
  const hook = { url: 'http://127.0.0.1:9/', events: ['offre.updated'] };
  await world.call('POST', '/v1/admin/webhooks', { token: operator, body: hook });
});
afterAll(async () => {
  await world.close();
  await database.stop();
});

const tick = () => {
  world.time.now = new Date(world.time.now.getTime() + 60_000);
};
/** The ids in the list's delta when `change` happens a minute later. */
async function changedIn(path: string, token: string, change: () => Promise<unknown>): Promise<unknown[]> {
  const since = world.time.now.toISOString();
  tick();
  await change();
  const query = `filter[modified_after]=${encodeURIComponent(since)}&per_page=100`;
  const answer = await world.call('GET', `${path}?${query}`, { token });
  expect(answer.status).toBe(200);
  return (answer.body as Json[]).map(({ id, user_id }) => id ?? user_id);
}
const patch = async (path: string, token: string, body: unknown) => {
  const answer = await world.call('PATCH', path, { token, body });
  expect(answer.status, path).toBe(200);
  return answer.body as Json;
};
async function makeEstablishment() {
  const groupeId = await world.makeGroupe();
  const maison = await world.makeMaison({ groupeId });
  const owner = await world.makeMember(maison, 'owner');
  const group = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  const offre = await world.makeOffre(maison);
  return { groupeId, maison, group, offre, owner, token: await world.tokenOf(owner) };
}

test('renaming an offer modifies its applications', async () => {
  const { token, offre, maison } = await makeEstablishment();
  const id = await world.makeCandidature(offre);
  await world.makeCandidature(await world.makeOffre(maison));
  const rename = () => patch(`/v1/offres/${offre}`, token, { title: 'Sommelière' });
  expect(await changedIn('/v1/candidatures', token, rename)).toEqual([id]);
});

test('renaming an establishment modifies every record that shows its name', async () => {
  const { token, maison, offre } = await makeEstablishment();
  const id = await world.makeCandidature(offre);
  const dates = { date: world.time.now, modified: world.time.now };
  const [article] = await world.db
    .insert(articles)
    .values({ maisonId: maison, slug: randomUUID(), status: 'draft', title: 'Été', ...dates })
    .returning();
  let name = 0;
  const rename = () => patch(`/v1/maisons/${maison}`, token, { name: `Maison ${++name}` });
  expect(await changedIn('/v1/candidatures', token, rename)).toEqual([id]);
  expect(await changedIn('/v1/offres', token, rename)).toEqual([offre]);
  expect(await changedIn('/v1/articles', token, rename)).toEqual([article?.id]);
});

test("deleting a candidate's account modifies the applications that remain", async () => {
  const { token, offre } = await makeEstablishment();
  const { accountId, talentId } = await world.makeTalent();
  const talent = await world.tokenOf(accountId);
  const id = await world.makeCandidature(offre, { talentId });
  const leave = () => world.call('DELETE', `/v1/talents/${talentId}`, { token: talent });
  expect(await changedIn('/v1/candidatures', token, leave)).toEqual([id]);
});

test('attaching an establishment puts its records into the deltas of the group', async () => {
  const { group, groupeId } = await makeEstablishment();
  const maison = await world.makeMaison({ homeGroupeId: groupeId });
  const offre = await world.makeOffre(maison);
  const id = await world.makeCandidature(offre);
  const attach = () =>
    world.call('POST', `/v1/groupes/${groupeId}/attach-maison`, {
      token: group,
      body: { maison_id: maison },
    });
  expect(await changedIn('/v1/candidatures', group, attach)).toEqual([id]);
});

test('a new role, a new name and a visit modify a member', async () => {
  const { token, maison } = await makeEstablishment();
  const other = await world.makeMember(maison, 'editor');
  const theirs = await world.tokenOf(other);
  const promote = () => patch(`/v1/etablissement/members/${other}`, token, { member_role: 'viewer' });
  expect(await changedIn('/v1/etablissement/members', token, promote)).toEqual([other]);
  const rename = () => patch('/v1/auth/me', theirs, { display_name: 'Inès Faure' });
  expect(await changedIn('/v1/etablissement/members', token, rename)).toEqual([other]);
  expect(await changedIn('/v1/etablissement/members', token, () => world.tokenOf(other))).toEqual([other]);
});

test('renaming a school modifies its interns', async () => {
  const dates = { date: world.time.now, modified: world.time.now };
  const place = { city: 'Lyon', postcode: '69001', name: 'École', slug: randomUUID() };
  const [school] = await world.db
    .insert(schools)
    .values({ ...place, ...dates })
    .returning();
  const person = { firstName: 'Ana', lastName: 'Roy', email: 'ana@people.demo', slug: randomUUID() };
  const row = { ...person, schoolId: school?.id ?? 0, status: 'approved', ...dates } as const;
  const [intern] = await world.db.insert(stagiaires).values(row).returning();
  const rename = () => patch(`/v1/schools/${school?.id}`, operator, { name: 'École hôtelière' });
  expect(await changedIn('/v1/stagiaires', operator, rename)).toEqual([intern?.id]);
});

test('a change of an offer modifies its likes', async () => {
  const { token, offre } = await makeEstablishment();
  const talent = await world.tokenOf((await world.makeTalent()).accountId);
  const like = (await world.call('POST', '/v1/job-likes', { token: talent, body: { offre_id: offre } }))
    .body as Json;
  const close = () => patch(`/v1/offres/${offre}`, token, { status: 'closed' });
  expect(await changedIn('/v1/job-likes', talent, close)).toEqual([like.id]);
});

test('entries that wait for the operator can be read as a delta', async () => {
  const maison = await world.makeMaison({ trusted: false });
  await world.makeOffre(maison, { status: 'pending' });
  let fresh = 0;
  const wait = async () => {
    fresh = await world.makeOffre(maison, { status: 'pending' });
  };
  expect(await changedIn('/v1/admin/pending', operator, wait)).toEqual([fresh * 10]);
});

test('a write that changes nothing keeps `modified` and fires no webhook', async () => {
  const { token, maison, offre, groupeId } = await makeEstablishment();
  const article = (await world.call('POST', '/v1/articles', { token, body: { title: 'Été' } })).body as Json;
  const groupe = await world.tokenOf(await world.makeAccount({ role: 'groupe', groupeId }));
  const rows = [
    [`/v1/offres/${offre}`, token, { title: 'Chef de rang', status: 'published' }],
    [`/v1/articles/${article.id}`, token, { title: 'Été' }],
    [`/v1/maisons/${maison}`, token, { city: 'Paris' }],
    [`/v1/groupes/${groupeId}`, groupe, { name: 'Groupe Belmont' }],
  ] as const;
  for (const [path, as, body] of rows) {
    const before = (await world.call('GET', path, { token: as })).body as Json;
    tick();
    expect(await patch(path, as, body), path).toEqual(before);
  }
  const fired = async () =>
    (
      await select(
        world.db,
        sql`SELECT 1 FROM platform.webhook_deliveries
      WHERE (payload -> 'data' ->> 'id')::bigint = ${offre}`,
      )
    ).length;
  expect(await fired()).toBe(0);
  tick();
  const changed = await patch(`/v1/offres/${offre}`, token, { title: 'Sommelier' });
  expect([changed.modified, await fired()]).toEqual([world.time.now.toISOString(), 1]);
});

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#platform/db/schema/accounts.ts';
import { expire } from '#platform/workers/upkeep.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';

/** Maintenance and queues belong to the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let world: PlatformWorld;
let operator: string;

beforeAll(async () => {
  database = await startLaidDatabase();
  world = await openPlatformWorld({}, database.url);
  await world.makeTerms();
  const limits = { mut_min: 1000, mut_hour: 1000 };
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur', limits }));
});
afterAll(async () => {
  await world.close();
  await database.stop();
});

const admin = async (method: string, path: string, body?: unknown) => {
  const options = { token: operator, ...(body === undefined ? {} : { body }) };
  const answer = await world.call(method, `/v1/admin${path}`, options);
  return { status: answer.status, body: answer.body as Json };
};

test('an offer waits for review, is approved, and its establishment is notified', async () => {
  const maison = await world.makeMaison({ trusted: false });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const body = {
    ...{ title: 'Commis', contract_type: 'cdi', department: 'salle' },
    ...{ description: 'Plonge et dressage.', status: 'published' },
  };
  const created = await world.call('POST', '/v1/offres', { token, body });
  const { id } = created.body as { id: number };
  const list = await admin('GET', '/pending?status=offre');
  const entry = (list.body as unknown as Json[]).find((row) => row.record_id === id);
  expect(entry).toMatchObject({ kind: 'offre', title: 'Commis' });
  expect((await admin('POST', `/pending/${entry?.id}/approve`)).status).toBe(200);
  expect((await admin('POST', `/pending/${entry?.id}/approve`)).status).toBe(404);
  const read = await world.call('GET', `/v1/offres/${id}`, { token });
  expect(read.body).toMatchObject({ status: 'published', published_at: expect.any(String) });
  const mails = await admin('GET', '/mail-log?s=Commis');
  expect(mails.body).toMatchObject([{ template: 'offre_approved', status: 'queued', attempts: 0 }]);
});

test('a suspended account is signed out at once and can sign in again when reactivated', async () => {
  const id = await world.makeMember(await world.makeMaison(), 'owner');
  const token = await world.tokenOf(id);
  expect((await admin('POST', `/users/${id}/suspend`)).body).toMatchObject({ suspended: true });
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  await admin('POST', `/users/${id}/reactivate`);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  const fresh = await world.tokenOf(id);
  expect((await world.call('GET', '/v1/auth/me', { token: fresh })).status).toBe(200);
});

test('a new partner gets an owner who can sign in', async () => {
  const email = `${randomUUID()}@people.demo`;
  const place = { name: 'Le Solitaire', kind: 'hotel', city: 'Annecy', postcode: '74000' };
  const created = await admin('POST', '/partners', { ...place, owner_email: email, owner_name: 'Lou Petit' });
  expect(created).toMatchObject({ status: 201, body: { partner: { owner: { email } } } });
  const signIn = { username: email, password: created.body.password };
  const answer = await world.call('POST', '/rest/jwt-auth/v1/token', { body: signIn, ip: randomUUID() });
  expect(answer.status).toBe(200);
  expect((await admin('POST', '/partners', { ...place, owner_email: email, owner_name: 'X' })).status).toBe(
    409,
  );
});

test("under maintenance writes are refused, while reads and the operator's calls pass", async () => {
  const maison = await world.makeMaison();
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  const ends_at = new Date(world.time.now.getTime() + 90_000).toISOString();
  await admin('POST', '/maintenance', { active: true, message: 'Nous revenons vite.', ends_at });
  const write = await world.call('POST', '/v1/offres', { token, body: { title: 'x' } });
  expect([write.status, write.headers.get('retry-after')]).toEqual([503, '90']);
  expect((await world.call('GET', '/v1/offres', { token })).status).toBe(200);
  expect((await world.call('GET', '/v1/status', {})).body).toMatchObject({ state: 'maintenance' });
  expect((await admin('POST', '/maintenance', { active: false })).status).toBe(200);
  expect((await world.call('POST', '/v1/offres', { token, body: { title: 'x' } })).status).toBe(422);
});

test('an offer closes after its last day', async () => {
  const maison = await world.makeMaison();
  const today = world.time.now.toISOString().slice(0, 10);
  const [over, open] = [
    await world.makeOffre(maison, { expiresOn: '2026-01-01' }),
    await world.makeOffre(maison, { expiresOn: today }),
  ];
  await expire(world.db, world.time.now);
  const token = await world.tokenOf(await world.makeMember(maison, 'viewer'));
  const { body } = await world.call('GET', `/v1/offres?include=${over},${open}&orderby=id&order=asc`, {
    token,
  });
  expect((body as Json[]).map((row) => row.status)).toEqual(['closed', 'published']);
});

test('two concurrent requests for a group account create one', async () => {
  const groupe = await world.makeGroupe();
  const create = () =>
    admin('POST', `/groupes/${groupe}/account`, { email: `${randomUUID()}@people.demo`, display_name: 'G' });
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409, 409]);
  const held = await world.db.select().from(accounts).where(eq(accounts.groupeId, groupe));
  expect(held).toHaveLength(1);
});

test('lifting the suspension of a partner frees its members, except those suspended individually', async () => {
  const maison = await world.makeMaison();
  const roles = ['owner', 'editor', 'viewer'] as const;
  const [owner = 0, before = 0, meanwhile = 0] = await Promise.all(
    roles.map((role) => world.makeMember(maison, role)),
  );
  const token = await world.tokenOf(owner);
  await admin('POST', `/users/${before}/suspend`);
  await admin('POST', `/partners/${maison}/toggle-suspend`);
  await admin('POST', `/users/${meanwhile}/suspend`);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  const freed = await admin('POST', `/partners/${maison}/toggle-suspend`);
  expect(freed.body).toMatchObject({ status: 'active', owner: { suspended: false } });
  const team = await world.db
    .select({ id: accounts.id, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(inArray(accounts.id, [owner, before, meanwhile]));
  const suspended = team.filter(({ suspendedAt }) => suspendedAt).map(({ id }) => id);
  expect(suspended.sort((a, b) => a - b)).toEqual([before, meanwhile].sort((a, b) => a - b));
  expect(await world.tokenOf(owner)).toEqual(expect.any(String));
});

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { database } from '#lib/engines/store/database.ts';
import { accounts, members } from '#platform/db/schema/accounts.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { type Loopback, serveFetch } from '#test/loopback.ts';
import { openPlatformWorld, PASSWORD, type PlatformWorld } from '#test/platform-world.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { rememberDevice } from './known-device.ts';
import { services } from './services.ts';
import { findSessionByCookie, requireToken } from './session.ts';
import { sessionKey } from './session-cookie.ts';
import { signInWith } from './sign-in.ts';

const SECRET = 'a secret of thirty-two characters or more';
// Queue, failures and budget of the IP address are shared by all: this file needs a database of its own.
let temporary: TemporaryDatabase;
let world: PlatformWorld;
let platform: Loopback;
/** What `/auth/me` answers whatever the token is worth; null to let the platform answer. */
let meStatus: number | null = null;

beforeAll(async () => {
  temporary = await startLaidDatabase();
  world = await openPlatformWorld({ trustProxy: false }, temporary.url);
  // The dashboard uses the real clock, and no token may have expired by it.
  world.time.now = new Date();
  platform = await serveFetch((request, env) => {
    const asksMe = new URL(request.url).pathname.endsWith('/auth/me');
    return asksMe && meStatus ? new Response('{}', { status: meStatus }) : world.app.fetch(request, env);
  });
  vi.stubEnv('DATABASE_URL', temporary.url);
  vi.stubEnv('SESSION_SECRET', SECRET);
  vi.stubEnv('PLATFORM_BASE_URL', `${platform.origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${platform.origin}/rest`);
});
afterAll(async () => {
  await services().transport.close();
  await platform.close();
  await world.close();
  await database().$client.end();
  await temporary.stop();
});
beforeEach(async () => {
  meStatus = null;
  // An hour passes for both sides: all share the limit for sign-ins.
  world.time.now = new Date(world.time.now.getTime() + 3_700_000);
  await database().execute(sql`DELETE FROM perron.sign_in_queue`);
  await database().execute(sql`DELETE FROM perron.sign_in_failures`);
  await database().execute(sql`DELETE FROM perron.budgets WHERE account = 'address'`);
});

const emailOf = async (accountId: number) => {
  const [account] = await world.db.select().from(accounts).where(eq(accounts.id, accountId));
  return account?.email ?? '';
};
type Visiting = { password?: string; currentKey?: string | null; knownDevice?: string; address?: string };
const signIn = (email: string, visiting: Visiting = {}) => {
  const { password = PASSWORD, currentKey = null, knownDevice, address = '203.0.113.7' } = visiting;
  const visit = { address, device: 'Firefox', currentKey, knownDevice };
  return signInWith({ email, password, queueTicket: undefined }, visit);
};
const deviceOfPerson = (email: string, secret = SECRET) =>
  rememberDevice([secret], undefined, { email, now: new Date() });

async function manager(role: 'owner' | 'editor' | 'viewer' = 'owner') {
  const establishmentId = await world.makeMaison();
  const accountId = await world.makeMember(establishmentId, role);
  const answer = await signIn(await emailOf(accountId));
  if (answer.kind !== 'ok') throw new Error(`expected a session, got ${answer.kind}`);
  return { establishmentId, accountId, cookie: answer.sessionId, home: answer.home };
}

it('opens a session in the establishment of the account, with its role', async () => {
  const { establishmentId, accountId, cookie, home } = await manager('editor');
  const session = await findSessionByCookie(cookie);
  expect(home).toBe(`/m/${establishmentId}`);
  expect(session).toMatchObject({
    person: { id: accountId, displayName: 'Camille Roux' },
    scope: { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'editor' },
    establishments: [{ id: establishmentId, name: 'Hôtel Lutèce' }],
  });
});

it('opens a session in a group with all its establishments', async () => {
  const groupId = await world.makeGroupe();
  await world.makeMaison({ groupeId: groupId, name: 'Hôtel du Rivage' });
  await world.makeMaison({ groupeId: groupId, name: 'Brasserie Belmont' });
  const accountId = await world.makeAccount({ role: 'groupe', groupeId: groupId });
  const answer = await signIn(await emailOf(accountId));
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  const session = await findSessionByCookie(answer.sessionId);
  expect(answer.home).toBe(`/g/${groupId}`);
  expect(session?.scope).toMatchObject({ kind: 'group', role: 'group', name: 'Groupe Belmont' });
  expect(session?.establishments.map(({ name }) => name)).toEqual(['Brasserie Belmont', 'Hôtel du Rivage']);
});

it('keeps the token out of every serialised form of a session', async () => {
  const { cookie } = await manager();
  const session = await findSessionByCookie(cookie);
  if (!session) throw new Error('no session');
  const token = requireToken(session).reveal();
  expect(JSON.stringify(session)).not.toContain(token);
  expect(() => requireToken({ ...session })).toThrow();
  const dump = await database().execute(sql`SELECT * FROM perron.sessions`);
  expect(JSON.stringify(dump.rows)).not.toContain(token.split('.')[1]);
  expect(JSON.stringify(dump.rows)).not.toContain(cookie);
});

it('does not reveal whether an account exists', async () => {
  const accountId = await world.makeMember(await world.makeMaison(), 'owner');
  expect(await signIn(await emailOf(accountId), { password: 'wrong' })).toEqual({ kind: 'wrong' });
  expect(await signIn('nobody@hotel.example', { password: 'wrong' })).toEqual({ kind: 'wrong' });
});

it('explains that the dashboard is not for their kind of account', async () => {
  const { accountId } = await world.makeTalent();
  expect(await signIn(await emailOf(accountId))).toEqual({ kind: 'notManager' });
  const operator = await world.makeAccount({ role: 'operateur' });
  expect(await signIn(await emailOf(operator))).toEqual({ kind: 'notManager' });
});

it('refuses a suspended account', async () => {
  const accountId = await world.makeMember(await world.makeMaison(), 'owner', { suspendedAt: new Date() });
  expect(await signIn(await emailOf(accountId))).toEqual({ kind: 'suspended' });
});

it('queues the eleventh sign-in of a minute and asks the platform nothing for it', async () => {
  const answers = [];
  for (let index = 0; index < 11; index++) {
    const [email, address] = [`n${index}@hotel.example`, `203.0.113.${index}`];
    answers.push(await signIn(email, { password: 'wrong', address, knownDevice: deviceOfPerson(email) }));
  }
  expect(answers.slice(0, 10).map(({ kind }) => kind)).toEqual(Array.from({ length: 10 }, () => 'wrong'));
  expect(answers[10]).toMatchObject({ kind: 'queued', place: 1 });
});

it('lets the person in from the device where they signed in before, whatever strangers try', async () => {
  const accountId = await world.makeMember(await world.makeMaison(), 'owner');
  const email = await emailOf(accountId);
  const first = await signIn(email);
  if (first.kind !== 'ok') throw new Error(first.kind);
  expect(first.device).not.toContain(email);
  const guesses = [];
  for (let index = 0; index < 12; index++) {
    guesses.push(await signIn(email, { password: 'wrong', address: `198.51.100.${index}` }));
  }
  expect(guesses.map(({ kind }) => kind)).toContain('throttled');
  expect(await signIn(email, { address: '198.51.100.99' })).toMatchObject({ kind: 'throttled' });
  expect(await signIn(email, { knownDevice: first.device })).toMatchObject({ kind: 'ok' });
});

it('gives no advantage to a device cookie that another secret signed, or that belongs to somebody else', async () => {
  const accountId = await world.makeMember(await world.makeMaison(), 'owner');
  const email = await emailOf(accountId);
  for (let index = 0; index < 5; index++) {
    await signIn(email, { password: 'wrong', address: `198.51.100.${index}` });
  }
  const forged = deviceOfPerson(email, 'another secret of thirty-two characters');
  for (const knownDevice of [forged, deviceOfPerson('somebody@hotel.example'), 'x', `${forged}.${forged}`]) {
    expect(await signIn(email, { knownDevice })).toMatchObject({ kind: 'throttled' });
  }
});

it('replaces the session that the browser had before', async () => {
  const first = await manager();
  const email = await emailOf(first.accountId);
  const again = await signIn(email, { currentKey: sessionKey(first.cookie) });
  if (again.kind !== 'ok') throw new Error(again.kind);
  expect(again.sessionId).not.toBe(first.cookie);
  expect(again.personId).toBe(first.accountId);
  expect(await findSessionByCookie(first.cookie)).toBeNull();
  expect(await findSessionByCookie(again.sessionId)).not.toBeNull();
});

it('ends the session when the platform has revoked its token', async () => {
  const { accountId, cookie } = await manager();
  const session = await findSessionByCookie(cookie);
  await world.db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, accountId));
  await services().vault.doubt(session?.id ?? '');
  expect(await findSessionByCookie(cookie)).toBeNull();
});

it.each([403, 404, 410])(
  'ends the session of somebody for whom a platform answers %i though the token is valid',
  async (status) => {
    const { cookie } = await manager();
    const session = await findSessionByCookie(cookie);
    meStatus = status;
    await services().vault.doubt(session?.id ?? '');
    expect(await findSessionByCookie(cookie)).toBeNull();
    meStatus = null;
    expect(await findSessionByCookie(cookie)).toBeNull();
  },
);

it.each([429, 500, 503])('keeps the session while the platform answers %i', async (status) => {
  const { accountId, cookie } = await manager();
  const session = await findSessionByCookie(cookie);
  meStatus = status;
  await services().vault.doubt(session?.id ?? '');
  expect((await findSessionByCookie(cookie))?.person.id).toBe(accountId);
});

it('applies a changed role, and ends the session of somebody who was removed', async () => {
  const { accountId, cookie } = await manager('owner');
  const session = await findSessionByCookie(cookie);
  await world.db.update(members).set({ role: 'viewer' }).where(eq(members.accountId, accountId));
  await services().vault.doubt(session?.id ?? '');
  expect((await findSessionByCookie(cookie))?.scope.role).toBe('viewer');
  await world.db.delete(members).where(eq(members.accountId, accountId));
  await services().vault.doubt(session?.id ?? '');
  expect(await findSessionByCookie(cookie)).toBeNull();
});

it('keeps the list of a group’s establishments up to date', async () => {
  const groupId = await world.makeGroupe();
  const accountId = await world.makeAccount({ role: 'groupe', groupeId: groupId });
  const answer = await signIn(await emailOf(accountId));
  if (answer.kind !== 'ok') throw new Error(answer.kind);
  const before = await findSessionByCookie(answer.sessionId);
  expect(before?.establishments).toEqual([]);
  await world.makeMaison({ groupeId: groupId, name: 'Hôtel du Rivage' });
  await services().vault.doubt(before?.id ?? '');
  const after = await findSessionByCookie(answer.sessionId);
  expect(after?.establishments.map(({ name }) => name)).toEqual(['Hôtel du Rivage']);
});

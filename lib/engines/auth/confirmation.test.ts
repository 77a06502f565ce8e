import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { database } from '#lib/engines/store/database.ts';
import { type Loopback, serveFetch } from '#test/loopback.ts';
import { SOON } from '#test/soon.ts';
import { confirmed } from './confirmation.ts';
import { services } from './services.ts';
import { newSessionId, sessionKey } from './session-cookie.ts';

/** The longest that a request waits for the platform. */
const PATIENCE_MS = 2_000;

/** What `/auth/me` answers, and how often it was called for the person of the test. */
let me: () => Response | Promise<Response>;
let asked = 0;
let token = '';
let platform: Loopback;

beforeAll(async () => {
  platform = await serveFetch((request) => {
    // A check that an earlier test left unfinished is retried later, for another token.
    if (request.headers.get('authorization') === `Bearer ${token}`) asked += 1;
    return me();
  });
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('PLATFORM_BASE_URL', `${platform.origin}/v1`);
  vi.stubEnv('PLATFORM_AUTH_URL', `${platform.origin}/rest`);
});
afterAll(async () => {
  await services().transport.close();
  await platform.close();
  await database().$client.end();
});

const never = () => new Promise<void>(() => undefined);
/** Waits for ever unless a test replaces it: only an answer lets a request continue. */
const standstill = async (milliseconds: number) => {
  if (milliseconds < PATIENCE_MS) throw new Error('looks for the answer of somebody else');
  await never();
};
let sleep: (milliseconds: number) => Promise<void> = standstill;

beforeEach(() => {
  asked = 0;
  sleep = standstill;
});

const START = new Date();
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
let people = Math.floor(Math.random() * 1_000_000_000);

type Linked = { type: string; id: number; member_role?: string };

/** Somebody signed in at START; `ask` makes a request so many seconds later. */
async function someone() {
  const id = ++people;
  token = `token-${id}`;
  const key = sessionKey(newSessionId()) ?? '';
  const { vault } = services();
  await vault.create(
    {
      key,
      person: { id, email: 'a@b.fr', displayName: 'Anne' },
      scope: { kind: 'establishment', id, name: 'Lutèce', role: 'owner' },
      establishments: [{ id, name: 'Lutèce' }],
      token: new PlatformToken(token),
      tokenExpiresAt: after(86_400),
      device: '',
    },
    START,
  );
  const stored = async (seconds = 0) => vault.find(key, after(seconds));
  const answer = (linked: Linked = { type: 'maison', id, member_role: 'owner' }, role = 'etablissement') =>
    Response.json({ id, email: 'a@b.fr', display_name: 'Anne', role, linked });
  me = () => answer();
  const ask = async (seconds: number) => {
    const row = await stored(seconds);
    return row && confirmed(row, after(seconds), { sleep });
  };
  return { id, ask, answer, stored };
}

it('asks the platform nothing while the last check is recent', async () => {
  const { ask } = await someone();
  expect(await ask(44)).not.toBeNull();
  expect(asked).toBe(0);
});

it('renews a check that is about to expire in the background, without delaying the request', async () => {
  const { ask, answer, stored } = await someone();
  const { promise, resolve } = Promise.withResolvers<void>();
  me = () => promise.then(() => answer());
  expect(await ask(46)).not.toBeNull();
  resolve();
  await expect.poll(async () => (await stored(46))?.confirmedAt, SOON).toEqual(after(46));
  expect(await ask(90)).not.toBeNull();
  expect(asked).toBe(1);
});

it('serves nobody on a check older than a minute, however many requests come at once', async () => {
  const { ask } = await someone();
  const { promise, resolve } = Promise.withResolvers<void>();
  me = () => promise.then(() => new Response('{}', { status: 403 }));
  const first = Promise.withResolvers<void>();
  sleep = (milliseconds) => (milliseconds < PATIENCE_MS ? first.promise : never());
  const asks = [ask(61), ask(61), ask(61.2)];
  for (const each of asks) void each.then(() => first.resolve());
  await expect.poll(() => asked, SOON).toBe(1);
  resolve();
  expect(await Promise.all(asks)).toEqual([null, null, null]);
  expect(asked).toBe(1);
});

it('renews every 48 s while a page that polls every 12 s is open, so that no check expires', async () => {
  const { ask, stored } = await someone();
  for (let second = 12; second <= 600; second += 12) {
    const confirmedAt = (await stored(second))?.confirmedAt ?? START;
    expect(after(second).getTime() - confirmedAt.getTime()).toBeLessThan(60_000);
    expect(await ask(second)).not.toBeNull();
    if (second % 48 === 0) {
      await expect.poll(async () => (await stored(second))?.confirmedAt, SOON).toEqual(after(second));
    }
  }
  expect(asked).toBe(12);
});

it('accepts the last check when the platform does not answer within two seconds', async () => {
  const { ask } = await someone();
  const { promise, resolve } = Promise.withResolvers<Response>();
  me = () => promise;
  const over = Promise.withResolvers<void>();
  const slept: number[] = [];
  sleep = (milliseconds) => {
    slept.push(milliseconds);
    return over.promise;
  };
  let isAnswered = false;
  const request = ask(61).finally(() => {
    isAnswered = true;
  });
  await expect.poll(() => [asked, ...slept], SOON).toEqual([1, PATIENCE_MS]);
  expect(isAnswered).toBe(false);
  over.resolve();
  expect(await request).not.toBeNull();
  resolve(new Response('{}', { status: 500 }));
});

it('waits once for a platform that is down, not with every request', async () => {
  const { ask } = await someone();
  me = () => new Response('{}', { status: 503 });
  expect(await ask(61)).not.toBeNull();
  const calls = asked;
  for (const second of [61.5, 62, 70, 73]) expect(await ask(second)).not.toBeNull();
  expect(asked).toBe(calls);
  me = () => new Response('{}', { status: 403 });
  expect(await ask(77)).toBeNull();
});

it.each<[string, Linked, string]>([
  ['another establishment', { type: 'maison', id: 7, member_role: 'owner' }, 'etablissement'],
  ['a group', { type: 'groupe', id: 7 }, 'groupe'],
])('ends the session of somebody who now belongs to %s instead of moving it there', async (...told) => {
  const [, linked, role] = told;
  const { ask, answer, stored } = await someone();
  me = () => answer(linked, role);
  expect(await ask(61)).toBeNull();
  expect(await stored()).toBeNull();
});

it('ends the session when the platform attributes its token to somebody else', async () => {
  const { ask, stored } = await someone();
  const other = await someone();
  me = () => other.answer();
  expect(await ask(61)).toBeNull();
  expect(await stored()).toBeNull();
});

it('applies a role that was lowered', async () => {
  const { id, ask, answer, stored } = await someone();
  me = () => answer({ type: 'maison', id, member_role: 'viewer' });
  expect((await ask(61))?.scope.role).toBe('viewer');
  expect((await stored(61))?.scope.role).toBe('viewer');
});

it('asks again when a 403 arrives during the check', async () => {
  const { ask, answer, stored } = await someone();
  const { promise, resolve } = Promise.withResolvers<void>();
  me = () => promise.then(() => answer());
  const first = ask(61);
  await expect.poll(() => asked, SOON).toBe(1);
  await services().vault.doubt((await stored(61))?.handle ?? '');
  resolve();
  await first;
  me = () => new Response('{}', { status: 403 });
  expect(await ask(62)).toBeNull();
});

it('ends an impersonation when the platform attributes its token to somebody else', async () => {
  const { stored } = await someone();
  const lender = await stored();
  if (!lender) throw new Error('nobody is signed in');
  const { vault } = services();
  const establishment = { id: 8, name: 'Rivage' };
  const asks = async (account: number) => {
    await vault.beginImpersonation(
      {
        key: sessionKey(newSessionId()) ?? '',
        lender: lender.handle,
        person: { id: lender.personId, email: 'a@b.fr', displayName: 'Anne (Belmont)' },
        scope: {
          kind: 'establishment',
          ...establishment,
          role: 'editor',
          lentBy: { id: 1, name: 'Belmont' },
        },
        establishments: [establishment],
        token: new PlatformToken(`lent-${account}`),
        tokenExpiresAt: after(3600),
        device: '',
      },
      START,
    );
    me = () =>
      Response.json({
        ...{ id: account, email: 'a@b.fr', display_name: 'Anne', role: 'etablissement' },
        linked: { type: 'maison', id: establishment.id, member_role: 'editor' },
      });
    const row = await vault.findImpersonation(lender.handle, establishment.id, after(61));
    return row && confirmed(row, after(61), { sleep });
  };
  expect(await asks(lender.personId)).not.toBeNull();
  expect(await asks(lender.personId + 1)).toBeNull();
  expect(await vault.findImpersonation(lender.handle, establishment.id, after(61))).toBeNull();
});

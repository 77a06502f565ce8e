import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Session } from '#lib/engines/auth/session.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { defineAction } from './action.ts';
import { defineCommand } from './command.ts';
import { done } from './failure.ts';
import { defineRoute } from './route.ts';

const state = vi.hoisted(() => ({
  headers: new Headers(),
  session: null as Session | null,
  ended: [] as string[],
  doubted: [] as string[],
  redrawn: 0,
}));
vi.mock('next/cache', () => ({
  refresh: () => {
    state.redrawn += 1;
  },
}));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => state.headers }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => null,
}));
vi.mock('#lib/engines/auth/services.ts', () => ({
  services: () => ({
    vault: {
      endByHandle: async (handle: string) => state.ended.push(handle),
      doubt: async (handle: string) => state.doubted.push(handle),
    },
  }),
}));

const session = editorSession(41);

stubServerEnvironment();
beforeEach(() => {
  state.session = session;
  state.headers = new Headers({ 'sec-fetch-site': 'same-origin' });
  state.ended = [];
  state.doubted = [];
  state.redrawn = 0;
});

let calls = 0;
const rename = defineAction(
  defineCommand({
    name: 'test.rename',
    permission: 'offer.write',
    schema: z.object({ title: z.string().min(2, 'too short') }),
    handler: async ({ input, scope }) => {
      calls += 1;
      if (input.title === 'revoked') return { ok: false, failure: { kind: 'reauth' } };
      if (input.title === 'refused') return { ok: false, failure: { kind: 'forbidden', reason: null } };
      return done(`${input.title} in ${scope.id}`);
    },
  }),
);
const input = (title = 'Chef') => ({ establishmentId: 3, title, operationId: randomUUID() });
const refusedBefore = async (result: Promise<unknown>, failure: object) => {
  const before = calls;
  expect(await result).toMatchObject({ ok: false, failure });
  expect(calls).toBe(before);
};

it('runs an action of a person with the permission', async () => {
  expect(await rename(input())).toEqual({ ok: true, value: 'Chef in 3' });
});

it('refuses an action before its handler: session, origin, scope, role, shape', async () => {
  state.session = null;
  await refusedBefore(rename(input()), { kind: 'reauth' });
  state.session = session;
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    {},
  ];
  for (const headers of foreign) {
    state.headers = new Headers(headers);
    await refusedBefore(rename(input()), { kind: 'forbidden' });
  }
  state.headers = new Headers({ origin: ORIGIN });
  await refusedBefore(rename({ ...input(), establishmentId: 4 }), { kind: 'notFound' });
  await refusedBefore(rename({ ...input(), operationId: 'x' }), { kind: 'invalid' });
  await refusedBefore(rename(input('a')), { kind: 'invalid', fields: { title: 'too short' } });
  state.session = { ...session, scope: { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' } };
  await refusedBefore(rename(input()), { kind: 'forbidden' });
});

it('redraws the page after a command on records that the server renders', async () => {
  const schema = z.object({ ok: z.boolean() });
  const handler = async ({ input: { ok } }: { input: { ok: boolean } }) =>
    ok ? done(null) : ({ ok: false, failure: { kind: 'notFound' } } as const);
  const command = (name: string) =>
    defineAction(defineCommand({ name, permission: 'offer.write', schema, handler }));
  const [ofOffer, ofApplication] = [command('offer.test'), command('application.test')];
  await ofOffer({ establishmentId: 3, ok: false });
  await ofApplication({ establishmentId: 3, ok: true });
  expect(state.redrawn).toBe(0);
  await ofOffer({ establishmentId: 3, ok: true });
  expect(state.redrawn).toBe(1);
});

it('names the field whose text the database cannot store', async () => {
  await refusedBefore(rename(input('a\0b')), { kind: 'invalid', fields: { title: 'invalid' } });
  const cyclic: Record<string, unknown> = input();
  cyclic.self = cyclic;
  await refusedBefore(rename({ ...input(), ...cyclic }), { kind: 'invalid' });
});

it('ends the session after a 401 of the platform and checks it again after a 403', async () => {
  await rename(input('revoked'));
  expect(state.ended).toEqual(['handle']);
  await rename(input('refused'));
  expect(state.doubted).toEqual(['handle']);
});

const save = defineRoute({
  name: 'test.save',
  method: 'PUT',
  permission: 'offer.write',
  params: z.object({ form: z.string().regex(/^[a-z]+$/) }),
  body: z.strictObject({ text: z.string() }),
  handler: async ({ body, params, scope }) => done({ ...body, ...params, scope: scope.id }),
});
const ofEstablishments = defineRoute({
  name: 'test.ofEstablishments',
  method: 'PUT',
  permission: 'offer.write',
  only: 'establishment',
  body: z.strictObject({ text: z.string() }),
  handler: async () => done(null),
});
const look = defineRoute({
  name: 'test.look',
  method: 'GET',
  permission: 'offer.read',
  handler: async ({ scope }) => done(scope.id),
});
const put = (
  more: { headers?: Record<string, string | null>; body?: string; params?: Record<string, string> } = {},
  route: typeof ofEstablishments = save,
) => {
  const headers = new Headers({
    'sec-fetch-site': 'same-origin',
    'x-bff': '1',
    'content-type': 'application/json; charset=utf-8',
  });
  for (const [name, value] of Object.entries(more.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const request = new Request(`${ORIGIN}/api/x`, {
    method: 'PUT',
    headers,
    body: more.body ?? '{"text":"a"}',
  });
  return route(request, { params: Promise.resolve({ establishmentId: '3', form: 'offer', ...more.params }) });
};

it('answers the value of a route as JSON that nobody caches', async () => {
  const response = await put();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await response.json()).toEqual({ text: 'a', form: 'offer', scope: 3 });
});

it.each([
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a sibling site', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ['a URL typed by hand', { headers: { 'sec-fetch-site': 'none' } }, 403],
  ['no origin at all', { headers: { 'sec-fetch-site': null } }, 403],
  ['the origin null', { headers: { 'sec-fetch-site': null, origin: 'null' } }, 403],
  ['a missing header of ours', { headers: { 'x-bff': null } }, 403],
  ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 403],
  ['text', { headers: { 'content-type': 'text/plain' } }, 403],
  ['broken JSON', { body: '{' }, 422],
  ['twenty thousand levels', { body: `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}` }, 422],
  ['unknown fields', { body: '{"text":"a","role":"owner"}' }, 422],
  ['a megabyte and more', { body: JSON.stringify({ text: 'a'.repeat(1024 * 1024) }) }, 422],
  ['another establishment', { params: { establishmentId: '4' } }, 404],
  ['an establishment with an excessive id', { params: { establishmentId: '2147483648' } }, 404],
  ['a malformed establishment', { params: { establishmentId: '3;drop' } }, 404],
  ['a malformed parameter', { params: { form: '../x' } }, 404],
])('refuses %s', async (_, more, status) => {
  const response = await put(more);
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('failure.kind');
});

it.each([
  ['m', '3', 200],
  ['m', '4', 404],
  ['g', '3', 404],
  ['x', '3', 404],
  ['constructor', '3', 404],
  ['m', '3;drop', 404],
])('checks that /%s/%s names the scope of the route', async (space, spaceId, status) => {
  const request = new Request(`${ORIGIN}/api/x`, { headers: { 'sec-fetch-site': 'same-origin' } });
  const response = await look(request, { params: Promise.resolve({ space, spaceId }) });
  expect(response.status).toBe(status);
});

it('answers 404 to an unknown or wrong kind of scope before it checks the session', async () => {
  state.session = null;
  const ask = async (space: string) =>
    (await put({ params: { space, spaceId: '3', establishmentId: '3' } }, ofEstablishments)).status;
  expect(await ask('x')).toBe(404);
  expect(await ask('g')).toBe(404);
  expect(await ask('m')).toBe(401);
});

it('requires the permission of what the URL names, and answers 404 to anything else', async () => {
  const named = defineRoute({
    name: 'test.named',
    method: 'PUT',
    permission: ({ form }) => (form === 'offer' ? 'offer.write' : 'notification.read'),
    params: z.object({ form: z.enum(['offer', 'changes']) }),
    body: z.strictObject({ text: z.string() }),
    handler: async () => done(null),
  });
  const ask = async (form: string) =>
    (await put({ params: { space: 'm', spaceId: '3', form } }, named as typeof ofEstablishments)).status;
  expect([await ask('offer'), await ask('changes'), await ask('none')]).toEqual([200, 200, 404]);
  state.session = { ...session, scope: { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' } };
  expect([await ask('offer'), await ask('changes'), await ask('none')]).toEqual([403, 200, 404]);
  state.session = null;
  expect([await ask('offer'), await ask('none')]).toEqual([401, 404]);
});

it('accepts our origin where the browser sends no fetch metadata', async () => {
  expect((await put({ headers: { 'sec-fetch-site': null, origin: ORIGIN } })).status).toBe(200);
});

it('answers 401 without a session and 403 to a role that may not', async () => {
  state.session = null;
  expect((await put()).status).toBe(401);
  state.session = { ...session, scope: { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' } };
  expect((await put()).status).toBe(403);
});

it('reveals nothing of an unexpected error but a reference', async () => {
  const broken = defineRoute({
    name: 'test.broken',
    method: 'GET',
    permission: 'offer.read',
    handler: () => Promise.reject(new Error('candidate canary')),
  });
  const response = await broken(new Request(`${ORIGIN}/api/x`), {});
  expect(response.status).toBe(500);
  expect(await response.text()).toMatch(/^\{"failure":\{"kind":"unexpected","reference":"[0-9a-f]{8}"\}\}$/);
});

import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { defineRoute } from './route.ts';

const state = vi.hoisted(() => ({
  session: null as Session | null,
  impersonation: null as Session | null,
  ended: [] as string[],
}));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  findImpersonation: async () => state.impersonation,
}));
vi.mock('#lib/engines/auth/services.ts', () => ({
  services: () => ({ vault: { endByHandle: async (handle: string) => state.ended.push(handle) } }),
}));

stubServerEnvironment();
const editor = editorSession(41);
const ESTABLISHMENT = { id: 3, name: 'Lutèce' };
const group: Session = {
  ...editor,
  id: 'lender',
  scope: { kind: 'group', id: 9, name: 'Belmont', role: 'group', readsOnly: false },
  establishments: [ESTABLISHMENT],
};
beforeEach(() => {
  state.session = null;
  state.impersonation = null;
  state.ended = [];
});

/** Gets its token refused by the platform. */
const route = defineRoute({
  name: 'test.print',
  method: 'GET',
  permission: 'offer.read',
  handler: async () => ({ ok: false, failure: { kind: 'reauth' } }),
});

const PATH = '/api/m/3/applications/export?status=received&as=print';
const WAY_BACK = encodeURIComponent(PATH);
const IN_A_TAB = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** As Next calls it: with the address that it listens on and not the public one. */
const open = (headers: Record<string, string> = IN_A_TAB, method = 'GET') =>
  route(new Request(`http://127.0.0.1:4999${PATH}`, { method, headers }), {
    params: Promise.resolve({ space: 'm', spaceId: '3' }),
  });

async function leadsTo(path: string) {
  const response = await open();
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(ORIGIN + path);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(await response.text()).toBe('');
}

it('redirects a browser tab without a session to the sign-in screen, with the way back', async () => {
  await leadsTo(`/sign-in?next=${WAY_BACK}`);
});

it('redirects there too when the platform ends the session', async () => {
  state.session = editor;
  await leadsTo(`/sign-in?next=${WAY_BACK}`);
  expect(state.ended).toEqual(['handle']);
});

it('redirects whoever impersonated the establishment to the screen that starts again', async () => {
  state.session = group;
  await leadsTo(`/g/9/impersonation/3?next=${WAY_BACK}`);
  state.impersonation = editor;
  await leadsTo(`/g/9/impersonation/3?next=${WAY_BACK}`);
  expect(state.ended).toEqual(['handle']);
});

it.each([
  ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a download', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { ...IN_A_TAB, 'sec-fetch-dest': 'iframe' }],
  ['a request without fetch metadata', {}],
])('answers %s in JSON', async (_, headers) => {
  const response = await open(headers);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ failure: { kind: 'reauth' } });
});

it('answers HEAD with 401, and redirects no request from another site', async () => {
  expect((await open(IN_A_TAB, 'HEAD')).status).toBe(401);
  expect((await open({ ...IN_A_TAB, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

it('refuses in a browser tab too what has nothing to do with the session', async () => {
  state.session = { ...editor, scope: { kind: 'establishment', id: 4, name: 'Riva', role: 'editor' } };
  const response = await open();
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ failure: { kind: 'notFound' } });
});

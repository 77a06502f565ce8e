import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { DELETE, PUT } from '../../../app/api/[space]/[spaceId]/drafts/[form]/route.ts';
import { findDraft } from './data.ts';

const state = vi.hoisted(() => ({ session: null as Session | null }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('next/headers', () => ({ headers: async () => new Headers() }));
vi.mock('#lib/engines/auth/session.ts', () => ({
  findSession: async () => state.session,
  requireToken: () => null,
}));

const key = { personId: 4100, scopeKey: 'maison:3', form: 'offer:new' } as const;
const session = editorSession(key.personId);

stubServerEnvironment();
beforeEach(() => {
  state.session = session;
});

const ask = async (
  method: 'PUT' | 'DELETE',
  form: string,
  content: unknown = null,
  space = 'm',
): Promise<Response> => {
  const request = new Request(`${ORIGIN}/api/${space}/3/drafts/${form}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'x-bff': '1', 'content-type': 'application/json' },
    body:
      method === 'DELETE'
        ? null
        : JSON.stringify({ content, revision: 0, writer: randomUUID(), sequence: 1 }),
  });
  return (method === 'PUT' ? PUT : DELETE)(request, {
    params: Promise.resolve({ space, spaceId: '3', form }),
  });
};

const opened = emptyOfferForm({ city: null, postcode: null });
const typed = (title: string) => ({ values: { ...opened, title }, opened, pictures: {} });

it('keeps what is typed until it is discarded', async () => {
  expect((await ask('PUT', key.form, typed('Chef'))).status).toBe(200);
  expect((await findDraft(key))?.content).toEqual(typed('Chef'));
  expect((await ask('DELETE', key.form)).status).toBe(200);
  expect(await findDraft(key)).toBeNull();
});

it('lets somebody whose role was lowered discard their own draft, and nobody else’s', async () => {
  await ask('PUT', key.form, typed('Chef'));
  const scope = { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' } as const;
  state.session = { ...editorSession(key.personId + 1), scope };
  expect((await ask('DELETE', key.form)).status).toBe(200);
  expect((await findDraft(key))?.content).toEqual(typed('Chef'));
  state.session = { ...session, scope };
  expect((await ask('DELETE', key.form)).status).toBe(200);
  expect(await findDraft(key)).toBeNull();
});

it('refuses a text that could not be read back, so that the person learns it during typing', async () => {
  for (const content of [typed('x'.repeat(2_001)), { values: opened }, { title: 'Chef' }]) {
    expect((await ask('PUT', key.form, content)).status).toBe(422);
  }
  expect(await findDraft(key)).toBeNull();
});

it('has drafts only of the forms that declare them, for people who may use the form', async () => {
  for (const form of ['recipe:new', 'offer', 'offers:new']) {
    expect((await ask('PUT', form, typed('Chef'))).status).toBe(404);
    expect((await ask('DELETE', form)).status).toBe(404);
  }
  state.session = { ...session, scope: { kind: 'establishment', id: 3, name: 'Lutèce', role: 'viewer' } };
  expect((await ask('PUT', key.form, typed('Chef'))).status).toBe(403);
  state.session = null;
  expect((await ask('DELETE', key.form)).status).toBe(401);
  expect((await ask('PUT', key.form, typed('Chef'))).status).toBe(401);
  expect((await ask('PUT', key.form, typed('Chef'), 'g')).status).toBe(404);
});

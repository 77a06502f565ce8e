import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signedOutInTab } from '#lib/server/signed-out-event.ts';
import { TabsEvent } from '#lib/server/tabs-event.ts';
import { SOON } from '#test/soon.ts';
import { signIn, signOut, signOutEverywhere } from './sign-in-client.ts';

const ORIGIN = 'http://dashboard.test';
const server = setupServer(
  http.get(`${ORIGIN}/api/auth/csrf`, () => HttpResponse.json({ csrfToken: 'csrf' })),
  http.get(`${ORIGIN}/api/auth/session`, () => HttpResponse.json({ person: { id: 4 }, home: '/m/1' })),
);

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  // In a page addresses are relative; outside one they need an origin.
  const send = globalThis.fetch;
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => send(new URL(path, ORIGIN), init));
});
afterEach(() => server.resetHandlers());
afterAll(() => {
  server.close();
  vi.unstubAllGlobals();
});

const otherTab = () => new TabsEvent(signedOutInTab.name);

const person = { email: 'owner@lutece.demo', password: 'perron-demo' };
const answering = (answer: (form: URLSearchParams) => Response) =>
  server.use(
    http.post(`${ORIGIN}/api/auth/callback/credentials`, async ({ request }) =>
      answer(new URLSearchParams(await request.text())),
    ),
  );
const refusing = (error: string) =>
  answering(() =>
    HttpResponse.json(
      { url: `${ORIGIN}/api/auth/error?error=${encodeURIComponent(error)}` },
      { status: 401 },
    ),
  );

it('sends the form once, with its CSRF token, and tells where home is', async () => {
  let sent: URLSearchParams | undefined;
  answering((form) => {
    sent = form;
    return HttpResponse.json({ url: ORIGIN });
  });
  expect(await signIn({ ...person, queueTicket: 'ticket' })).toEqual({
    kind: 'ok',
    home: '/m/1',
    personId: 4,
  });
  expect(Object.fromEntries(sent ?? [])).toEqual({
    ...person,
    queueTicket: 'ticket',
    csrfToken: 'csrf',
    json: 'true',
  });
});

it.each([
  { kind: 'wrong' },
  { kind: 'queued', place: 3, seconds: 40, askIn: 10, queueTicket: 'ticket' },
  { kind: 'throttled', seconds: 30 },
  { kind: 'notManager' },
])('hands on what the server refused with: %j', async (outcome) => {
  refusing(JSON.stringify(outcome));
  expect(await signIn(person)).toEqual(outcome);
});

it.each([
  ['words of next-auth', () => refusing('Configuration')],
  ['a page', () => answering(() => HttpResponse.html('<html></html>', { status: 500 }))],
  ['no answer', () => answering(() => HttpResponse.error())],
  [
    'a missing session',
    () => {
      answering(() => HttpResponse.json({ url: ORIGIN }));
      server.use(http.get(`${ORIGIN}/api/auth/session`, () => HttpResponse.json({})));
    },
  ],
])('takes %s for an outage and throws nothing', async (_, prepare) => {
  prepare();
  expect(await signIn(person)).toEqual({ kind: 'unavailable' });
});

it('does not pretend that somebody is signed out', async () => {
  server.use(http.post(`${ORIGIN}/api/auth/signout`, () => new HttpResponse(null, { status: 503 })));
  const left = vi.fn();
  const stop = otherTab().listen(left);
  await expect(signOut()).rejects.toThrow();
  server.use(http.delete(`${ORIGIN}/api/sessions`, () => new HttpResponse(null, { status: 500 })));
  await expect(signOutEverywhere()).rejects.toThrow();
  expect(left).not.toHaveBeenCalled();
  stop();
});

it('signs out here as well when it signs out everywhere, and has the other tabs leave', async () => {
  const calls: string[] = [];
  const left = vi.fn();
  const stop = otherTab().listen(left);
  server.use(
    http.delete(`${ORIGIN}/api/sessions`, ({ request }) => {
      calls.push(`everywhere ${request.headers.get('x-bff')}`);
      return HttpResponse.json(null);
    }),
    http.post(`${ORIGIN}/api/auth/signout`, () => {
      calls.push('here');
      return HttpResponse.json({ url: ORIGIN });
    }),
  );
  await signOutEverywhere();
  expect(calls).toEqual(['everywhere 1', 'here']);
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1), SOON);
  stop();
});

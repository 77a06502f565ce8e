import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { signedOutInTab } from '#lib/core/signed-out-event.ts';
import { TabsEvent } from '#lib/core/tabs-event.ts';
import { ourRoutesOutsidePages } from '#test/our-routes.ts';
import { SOON } from '#test/soon.ts';
import { signIn, signOut, signOutEverywhere } from './sign-in-client.ts';

const routes = ourRoutesOutsidePages(
  http.get('/api/auth/csrf', () => HttpResponse.json({ csrfToken: 'csrf' })),
  http.get('/api/auth/session', () => HttpResponse.json({ person: { id: 4 }, home: '/m/1' })),
);

const otherTab = () => new TabsEvent(signedOutInTab.name);

const person = { email: 'owner@lutece.demo', password: 'perron-demo' };
const answering = (answer: (form: URLSearchParams) => Response) =>
  routes.use(
    http.post('/api/auth/callback/credentials', async ({ request }) =>
      answer(new URLSearchParams(await request.text())),
    ),
  );
const refusing = (error: string) =>
  answering(() =>
    HttpResponse.json({ url: `/api/auth/error?error=${encodeURIComponent(error)}` }, { status: 401 }),
  );

it('sends the form once, with its CSRF token, and returns the home address', async () => {
  let sent: URLSearchParams | undefined;
  answering((form) => {
    sent = form;
    return HttpResponse.json({ url: '/' });
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
])('returns the reason of a refusal: %j', async (outcome) => {
  refusing(JSON.stringify(outcome));
  expect(await signIn(person)).toEqual(outcome);
});

it.each([
  ['an error of next-auth', () => refusing('Configuration')],
  ['a page', () => answering(() => HttpResponse.html('<html></html>', { status: 500 }))],
  ['no answer', () => answering(() => HttpResponse.error())],
  [
    'a missing session',
    () => {
      answering(() => HttpResponse.json({ url: '/' }));
      routes.use(http.get('/api/auth/session', () => HttpResponse.json({})));
    },
  ],
])('reports an outage after %s, without throwing', async (_, prepare) => {
  prepare();
  expect(await signIn(person)).toEqual({ kind: 'unavailable' });
});

it('throws when signing out failed, and tells other tabs nothing', async () => {
  routes.use(http.post('/api/auth/signout', () => new HttpResponse(null, { status: 503 })));
  const left = vi.fn();
  const stop = otherTab().listen(left);
  await expect(signOut()).rejects.toThrow();
  routes.use(http.delete('/api/sessions', () => new HttpResponse(null, { status: 500 })));
  await expect(signOutEverywhere()).rejects.toThrow();
  expect(left).not.toHaveBeenCalled();
  stop();
});

it('also signs out here when it signs out everywhere, and has other tabs leave', async () => {
  const calls: string[] = [];
  const left = vi.fn();
  const stop = otherTab().listen(left);
  routes.use(
    http.delete('/api/sessions', ({ request }) => {
      calls.push(`everywhere ${request.headers.get('x-bff')}`);
      return HttpResponse.json(null);
    }),
    http.post('/api/auth/signout', () => {
      calls.push('here');
      return HttpResponse.json({ url: '/' });
    }),
  );
  await signOutEverywhere();
  expect(calls).toEqual(['everywhere 1', 'here']);
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1), SOON);
  stop();
});

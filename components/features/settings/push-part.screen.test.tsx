import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { FAILED_CALLS, type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { PushPart } from './push-part.tsx';

const actions = vi.hoisted(() => ({ subscribePush: vi.fn(), unsubscribePush: vi.fn() }));
vi.mock('#lib/engines/push/actions.ts', () => actions);
const routes = ourRoutes();

/** The browser: whether it has a subscription, and whether it can have one. */
const browser = { isSubscribed: false, isBroken: false };
const subscription = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => {
    browser.isSubscribed = false;
  },
};
async function usable<T>(value: T): Promise<T> {
  if (browser.isBroken) throw new DOMException('The storage is not available.', 'AbortError');
  return value;
}
const registration = {
  pushManager: {
    getSubscription: () => usable(browser.isSubscribed ? subscription : null),
    subscribe: async () => {
      browser.isSubscribed = true;
      return subscription;
    },
  },
};

beforeEach(() => {
  Object.assign(browser, { isSubscribed: false, isBroken: false });
  for (const action of Object.values(actions)) {
    action.mockReset();
    action.mockResolvedValue({ ok: true, value: null });
  }
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  routes.use(
    http.put('/api/m/1/push', () => HttpResponse.json({ taken: true })),
    http.get('/api/m/1/push/key', () => HttpResponse.json({ publicKey: 'key' })),
  );
});

function open({ isOn = false } = {}) {
  browser.isSubscribed = isOn;
  showInFrench(<PushPart scope={{ kind: 'establishment', id: 1 }} />);
  return userEvent.setup({ delay: null });
}
const toggle = () => screen.findByRole('switch');
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';

it('stays off and shows why, until it is turned on', async () => {
  const person = open();
  for (const [failure, words] of [
    ...FAILED_CALLS,
    [{ kind: 'notFound' }, 'Les notifications de navigateur ne sont pas disponibles.'],
    [{ kind: 'forbidden', reason: null }, 'ne sont pas disponibles pour votre compte.'],
  ] satisfies FailedCall[]) {
    actions.subscribePush.mockResolvedValueOnce({ ok: false, failure });
    await person.click(await toggle());
    await seeTrouble(words);
    expect(await isOn()).toBe(false);
    // No message would ever be sent to it.
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
  }
  await person.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(browser.isSubscribed).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('subscribes no browser without the platform’s key, and shows why', async () => {
  const person = open();
  for (const [answer, words] of [
    [() => HttpResponse.error(), 'La plateforme ne répond pas.'],
    [() => failing({ kind: 'limited', seconds: 30, window: 'read_min' }), 'Réessayez dans 30 secondes.'],
    [() => failing({ kind: 'notFound' }), 'Les notifications de navigateur ne sont pas disponibles'],
  ] as const) {
    routes.use(http.get('/api/m/1/push/key', answer, { once: true }));
    await person.click(await toggle());
    await seeTrouble(words);
    expect(browser.isSubscribed).toBe(false);
  }
  expect(actions.subscribePush).not.toHaveBeenCalled();
  await person.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(true));
});

it('stays on where it cannot be turned off, until it is', async () => {
  const person = open({ isOn: true });
  for (const [failure, words] of FAILED_CALLS) {
    actions.unsubscribePush.mockResolvedValueOnce({ ok: false, failure });
    await person.click(await toggle());
    await seeTrouble(words);
    expect([await isOn(), browser.isSubscribed]).toEqual([true, true]);
  }
  await person.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(false));
  expect(browser.isSubscribed).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows that the browser itself prevents it, and can be pressed again', async () => {
  const person = open({ isOn: true });
  await toggle();
  browser.isBroken = true;
  await person.click(await toggle());
  await seeTrouble('Ce navigateur n’a pas pu changer ses notifications. Réessayez dans un moment.');
  expect(await isOn()).toBe(true);
  browser.isBroken = false;
  await person.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(false));
  browser.isBroken = true;
  await person.click(await toggle());
  await seeTrouble('Ce navigateur n’a pas pu changer ses notifications.');
  expect(actions.subscribePush).not.toHaveBeenCalled();
});

it('asks to sign in again when the session has ended, and stays off if that is declined', async () => {
  actions.subscribePush.mockResolvedValueOnce({ ok: false, failure: { kind: 'reauth' } });
  const person = open();
  await person.click(await toggle());
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous pour continuer.');
  expect(await isOn()).toBe(false);
});

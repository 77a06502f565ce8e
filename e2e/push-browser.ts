import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/**
 * The headless browser has no push service and cannot ask for permission: these three replacements apply to all pages
 * of a context. Everything else, the worker too, is the browser's own. Returns the endpoint for the platform.
 */
export async function givePushService(
  context: BrowserContext,
  permission: NotificationPermission = 'default',
): Promise<string> {
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await context.addInitScript(
    ({ endpoint, permission }) => {
      const SUBSCRIBED = 'own-push';
      const ASKED = 'own-permission';
      const subscription = {
        endpoint,
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh: 'BLc4xRzKlKORKWlbdgFaBrrPK3ydWAHo4M0gs0i1oEKgPpWC5cW8OCzVrOQRv-1npXRWk8udnW3oYhIO4475rds',
            auth: '5I2Bu2oKdyy9CwL8QVF0NQ',
          },
        }),
        unsubscribe: async () => {
          localStorage.removeItem(SUBSCRIBED);
          return true;
        },
      };
      const present = () => (localStorage.getItem(SUBSCRIBED) ? subscription : null);
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(ASKED) ?? permission,
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(ASKED, 'granted');
        return 'granted';
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => present(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          if (!/^[\w-]{80,}$/.test(applicationServerKey)) throw new Error('That is no key of a platform.');
          localStorage.setItem(SUBSCRIBED, applicationServerKey);
          return present();
        },
      });
    },
    { endpoint, permission },
  );
  return endpoint;
}

type Shown = { title: string; body: string; tag: string };

/** Delivers a push message to the worker of the context, and returns the notifications it shows. */
export async function deliverPush(context: BrowserContext, message: object): Promise<readonly Shown[]> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker was started.');
  return worker.evaluate(async (text) => {
    const scope = globalThis as unknown as {
      registration: {
        showNotification: (title: string, options: { body: string; tag: string }) => Promise<void>;
      };
      dispatchEvent: (event: object) => boolean;
      PushEvent: new (name: string, init: { data: string }) => object;
    };
    const shown: { title: string; body: string; tag: string }[] = [];
    // The headless browser would refuse this.
    scope.registration.showNotification = async (title, { body, tag }) =>
      void shown.push({ title, body, tag });
    const work: Promise<unknown>[] = [];
    const event = new scope.PushEvent('push', { data: text });
    // `waitUntil` fails on an event dispatched by a script.
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => work.push(promise) });
    scope.dispatchEvent(event);
    await Promise.all(work);
    return shown;
  }, JSON.stringify(message));
}

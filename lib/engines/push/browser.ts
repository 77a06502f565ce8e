/** Push messages in the browser. Client components import it, so it imports nothing of the server. */
import type { Locale } from '#lib/engines/i18n/locale.ts';
import { apiHref, href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/**
 * State of push messages in this browser. `install`: an iPhone or iPad receives them only for a product on the home
 * screen.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

export type PushPlace = { readonly scope: ScopeRef; readonly locale: Locale };

const WORKER = '/push-worker.js';

/** The state according to our server and the browser. The subscription of somebody else in this browser is removed. */
export async function readPushState(place: PushPlace): Promise<PushState> {
  if (!isSupported()) return needsInstall() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  const taken = await isTaken(place.scope, subscription.endpoint);
  // Without an answer the browser knows best.
  if (taken !== false) {
    if (taken) await startWorker(place);
    return 'on';
  }
  await subscription.unsubscribe();
  return 'off';
}

/** Asks the person for permission to show notifications. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted';
}

/** Subscribes with the platform’s key. Throws when the browser cannot. */
export async function subscribeBrowser(place: PushPlace, publicKey: string) {
  const registration = await startWorker(place);
  const change = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription under another key belongs to an earlier platform.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (await registration.pushManager.subscribe(change)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The subscription lacks its keys.');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** The URL of this browser at its push service; null without a subscription. */
export async function findEndpoint(): Promise<string | null> {
  return (await findSubscription())?.endpoint ?? null;
}

/** Ends all push messages to this browser, whoever sends them. Never throws: signing out goes on without it. */
export async function unsubscribeBrowser(): Promise<void> {
  await findSubscription().then(
    (subscription) => subscription?.unsubscribe(),
    () => undefined,
  );
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

function needsInstall(): boolean {
  const isTablet = navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1;
  return isTablet || /iPhone|iPad|iPod/.test(navigator.userAgent);
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The worker reads its language and the target of its messages from its own URL. */
async function startWorker({ scope, locale }: PushPlace): Promise<ServiceWorkerRegistration> {
  const address = `${WORKER}?${new URLSearchParams({ lang: locale, home: href(scope) })}`;
  await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

/** Null when our server did not answer. */
async function isTaken(scope: ScopeRef, endpoint: string): Promise<boolean | null> {
  try {
    const answer = await fetch(apiHref(scope, 'push'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-bff': '1' },
      body: JSON.stringify({ endpoint }),
    });
    return answer.ok ? ((await answer.json()) as { taken: boolean }).taken : null;
  } catch {
    return null;
  }
}

import { type CallContext, call } from '../call.ts';
import { readRecord } from '../envelope.ts';
import { VAPID_KEY } from '../wire/push.ts';
import { readerOf } from '../wire/read.ts';

const PATH = '/push/subscribe';

/** A browser as registered at the platform. */
export type PushBrowser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

const toVapidKey = readerOf(VAPID_KEY);
const done = () => ({ changed: true }) as const;

/** The browsers of the account to which the platform sends its push messages. */
export function pushOf(context: CallContext) {
  return {
    /** The key with which a browser lets the platform, and nobody else, send to it. */
    key: () =>
      call(context, {
        method: 'GET',
        path: '/push/vapid-public',
        read: (json) => readRecord(json, toVapidKey),
      }),
    subscribe: (browser: PushBrowser) =>
      call(context, { method: 'POST', path: PATH, body: browser, read: done }),
    unsubscribe: (endpoint: string) =>
      call(context, { method: 'DELETE', path: PATH, body: { endpoint }, read: done }),
  };
}

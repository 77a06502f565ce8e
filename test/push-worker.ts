import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** The script that browsers run. */
export const PUSH_WORKER = readFileSync('public/push-worker.js', 'utf8');
type Options = { body: string; lang: string; tag: string };

/** The worker as a browser runs it, at this URL, with these open windows. */
export function startPushWorker(search: string, windows: readonly string[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: { title: string; options: Options }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    location: new URL(`https://perron.example/push-worker.js${search}`),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {
      showNotification: async (title: string, options: Options) => void shown.push({ title, options }),
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  runInNewContext(PUSH_WORKER, { self, URL });
  const dispatch = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
    return work.length;
  };
  const push = (text: string | null) =>
    dispatch('push', { data: text === null ? null : { json: () => JSON.parse(text) } });
  const click = () => dispatch('notificationclick', { notification: { close: () => undefined } });
  return { listeners, shown, opened, focused, push, click };
}

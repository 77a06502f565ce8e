import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/notification.ts';

const SCRIPT = readFileSync('public/push-worker.js', 'utf8');
type Options = { body: string; lang: string; tag: string };

/** The worker as a browser runs it, at this address, with the windows that are open. */
function start(search: string, windows: readonly string[] = []) {
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
  runInNewContext(SCRIPT, { self, URL });
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

const NAMED = { title: 'Romain André a postulé', body: 'romain@people.demo', data: { candidature_id: 5 } };

it('hears of messages and clicks alone: nothing that a page fetches passes through it', () => {
  expect([...start('').listeners.keys()].toSorted()).toEqual(['install', 'notificationclick', 'push']);
  expect(SCRIPT).not.toMatch(/\bcaches\b|\bfetch\(|indexedDB|importScripts/);
});

it.each(['fr', 'en'])('says what kind of news there is in %s, whatever the message holds', async (lang) => {
  const { shown, push } = start(`?lang=${lang}&home=/m/1`);
  for (const kind of [...NOTIFICATION_KINDS, 'relance', '__proto__']) {
    expect(await push(JSON.stringify({ kind, ...NAMED }))).toBe(1);
  }
  for (const text of [null, '', '{', '[]', 'null', '"Romain"']) expect(await push(text)).toBe(1);
  expect(shown).toHaveLength(NOTIFICATION_KINDS.length + 8);
  for (const { title, options } of shown) {
    expect(title).toBe('Perron');
    expect(options.lang).toBe(lang);
    expect(options.body).toMatch(/^[A-ZÀ-Ý].{10,}\.$/);
    expect(JSON.stringify({ title, options })).not.toMatch(/Romain|people\.demo|candidature_id|5/);
  }
});

it('says another thing of each kind that managers hear of', async () => {
  const { shown, push } = start('?lang=fr&home=/m/1');
  for (const kind of NOTIFICATION_KINDS) await push(JSON.stringify({ kind }));
  expect(new Set(shown.map(({ options }) => options.body)).size).toBe(NOTIFICATION_KINDS.length);
  expect(shown[0]?.options.body).toBe('Une candidature est arrivée.');
});

it('leads to the notifications: a window that shows them, or a new one', async () => {
  const elsewhere = 'https://perron.example/m/1/offers';
  const there = 'https://perron.example/g/7/notifications?show=unread';
  const fresh = start('?home=/g/7', [elsewhere]);
  await fresh.click();
  expect([fresh.opened, fresh.focused]).toEqual([['/g/7/notifications'], []]);
  const open = start('?home=/g/7', [elsewhere, there]);
  await open.click();
  expect([open.opened, open.focused]).toEqual([[], [there]]);
});

it.each(['', '?home=https://evil.example', '?home=//evil.example', '?home=/m/1/../../x'])(
  'leads nowhere else, whatever its address says: %s',
  async (search) => {
    const { opened, click } = start(search);
    await click();
    expect(opened).toEqual(['/']);
  },
);

import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS } from '#contract/notification.ts';
import { PUSH_WORKER, startPushWorker } from '#test/push-worker.ts';

const NAMED = { title: 'Romain André a postulé', body: 'romain@people.demo', data: { candidature_id: 5 } };

it('handles only push messages and clicks: it intercepts no request of a page', () => {
  expect([...startPushWorker('').listeners.keys()].toSorted()).toEqual([
    'install',
    'notificationclick',
    'push',
  ]);
  expect(PUSH_WORKER).not.toMatch(/\bcaches\b|\bfetch\(|indexedDB|importScripts/);
});

it.each(['fr', 'en'])(
  'shows the kind of a notification in %s, whatever the message contains',
  async (lang) => {
    const { shown, push } = startPushWorker(`?lang=${lang}&home=/m/1`);
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
  },
);

it('has a different text for each kind that managers receive', async () => {
  const { shown, push } = startPushWorker('?lang=fr&home=/m/1');
  for (const kind of NOTIFICATION_KINDS) await push(JSON.stringify({ kind }));
  expect(new Set(shown.map(({ options }) => options.body)).size).toBe(NOTIFICATION_KINDS.length);
  expect(shown[0]?.options.body).toBe('Une candidature est arrivée.');
});

it('opens the notifications: in a window that shows them, or in a new one', async () => {
  const elsewhere = 'https://perron.example/m/1/offers';
  const there = 'https://perron.example/g/7/notifications?show=unread';
  const fresh = startPushWorker('?home=/g/7', [elsewhere]);
  await fresh.click();
  expect([fresh.opened, fresh.focused]).toEqual([['/g/7/notifications'], []]);
  const open = startPushWorker('?home=/g/7', [elsewhere, there]);
  await open.click();
  expect([open.opened, open.focused]).toEqual([[], [there]]);
});

it.each(['', '?home=https://evil.example', '?home=//evil.example', '?home=/m/1/../../x'])(
  'opens nothing else, whatever its URL says: %s',
  async (search) => {
    const { opened, click } = startPushWorker(search);
    await click();
    expect(opened).toEqual(['/']);
  },
);

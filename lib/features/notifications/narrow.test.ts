import { expect, it } from 'vitest';
import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import { type Notification, toNotification } from '#lib/engines/platform-client/resources/notification.ts';
import { readNarrowed } from './narrow.ts';

/** Newest first; every tenth is a message, every second one unread. */
function many(count: number): Notification[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = index % 10 === 0 ? 'broadcast' : 'candidature_received';
    const read_at = index % 2 === 0 ? null : '2026-11-20T09:00:00Z';
    return toNotification({ id: count - index, kind, title: 'x', read_at });
  }).filter((item) => item !== null);
}

type Habits = {
  narrows?: boolean;
  tellsPages?: boolean;
  repeats?: boolean;
  most?: number;
  failsFrom?: number;
};

function platformWith(all: readonly Notification[], habits: Habits) {
  const asked: ListParams[] = [];
  const list = async (params: ListParams) => {
    asked.push(params);
    const { page = 1, perPage = 20, status } = params;
    if (habits.failsFrom && page >= habits.failsFrom) {
      return { ok: false, failure: { kind: 'notFound' } } as const;
    }
    const size = Math.min(perPage, habits.most ?? perPage);
    const fit = habits.narrows && status === 'unread' ? all.filter(({ readAt }) => readAt === null) : all;
    const pages = Math.ceil(fit.length / size);
    const at = habits.repeats ? Math.min(page, pages) : page;
    const items = fit.slice((at - 1) * size, at * size);
    const text = habits.tellsPages ? { total: fit.length, pages } : { total: null, pages: null };
    return { ok: true, value: { items, ...text } } as const;
  };
  return { list, asked };
}

const wanted = { page: 1, perPage: 50 };

it('requests one page, with the filters that the platform supports', async () => {
  const { list, asked } = platformWith(many(120), { narrows: true, tellsPages: true });
  const answer = await readNarrowed(list, { show: 'unread', kinds: [] }, wanted);
  expect(asked).toEqual([{ page: 1, perPage: 50, orderby: 'date', order: 'desc', status: 'unread' }]);
  expect(answer).toMatchObject({ value: { total: 60, pages: 2 } });
  expect(answer.ok && answer.value.searched).toBeUndefined();
});

it.each([{ tellsPages: true }, {}, { repeats: true }, { most: 60 }])(
  'searches the newest for a kind, also on a platform with %j',
  async (habits) => {
    const { list, asked } = platformWith(many(120), habits);
    const answer = await readNarrowed(list, { show: null, kinds: ['broadcast'] }, wanted);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(answer.ok && answer.value.items.map(({ id }) => id)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((n) => 120 - 10 * n),
    );
  },
);

it('searches no more than three hundred, and says so', async () => {
  const { list, asked } = platformWith(many(900), { tellsPages: true });
  const answer = await readNarrowed(list, { show: 'unread', kinds: ['broadcast'] }, wanted);
  expect(asked).toHaveLength(3);
  expect(answer).toMatchObject({ ok: true, value: { searched: 300, total: 30, pages: 1 } });
});

it('drops read ones where the platform does not filter them', async () => {
  const { list } = platformWith(many(120), { tellsPages: true });
  const answer = await readNarrowed(list, { show: 'unread', kinds: [] }, { page: 2, perPage: 50 });
  expect(answer).toMatchObject({ ok: true, value: { total: 60, pages: 2 } });
  expect(answer.ok && answer.value.items).toHaveLength(10);
});

it('shows what it found before the platform failed, and fails when the first page does', async () => {
  const late = platformWith(many(250), { tellsPages: true, failsFrom: 2 });
  const found = await readNarrowed(late.list, { show: null, kinds: ['broadcast'] }, wanted);
  expect(found).toMatchObject({ ok: true, value: { searched: 100, total: 10 } });
  const never = platformWith(many(250), { failsFrom: 1 });
  expect(await readNarrowed(never.list, { show: null, kinds: ['broadcast'] }, wanted)).toMatchObject({
    ok: false,
  });
});

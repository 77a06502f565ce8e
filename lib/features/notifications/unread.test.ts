import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { database } from '#lib/engines/store/database.ts';
import { doubtUnreadCount } from '#lib/engines/store/unread-counts.ts';
import { followUnread, readKnownUnread } from './unread.ts';

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
});
afterAll(() => database().$client.end());

const START = Date.parse('2026-11-20T09:00:00Z');
let person = 8_800_000;
let session: Session;
let asked: number;
/** The platform's answer. */
let answer: PlatformResult<Page<Notification>>;

const page = (items: number, total: number | null) => ({
  ok: true as const,
  value: { items: Array.from({ length: items }, () => ({ readAt: null }) as never), total, pages: null },
});
const platform = {
  list: async () => {
    asked += 1;
    return answer;
  },
};
const follow = () => followUnread(session, platform);

beforeEach(() => {
  person += 1;
  asked = 0;
  const signedIn = { id: person, email: '', displayName: '' };
  session = {
    id: 'x',
    person: signedIn,
    scope: { kind: 'establishment', id: 1, name: '', role: 'owner' },
    establishments: [],
    expiresAt: '',
  };
  answer = page(1, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());

it('asks the platform once a minute, however many pages of the person are open', async () => {
  expect(await readKnownUnread(session)).toBeNull();
  await Promise.all([follow(), follow(), follow()]);
  expect(await follow()).toBe(12);
  vi.setSystemTime(START + 59_000);
  await follow();
  expect(asked).toBe(1);
  answer = page(1, 9);
  vi.setSystemTime(START + 60_000);
  expect(await follow()).toBe(9);
  expect(asked).toBe(2);
  expect(await readKnownUnread(session)).toBe(9);
});

it('asks again at once when the person has read something, also during a call', async () => {
  await follow();
  answer = page(1, 11);
  await doubtUnreadCount(database(), person);
  expect(await follow()).toBe(11);
  const list = async () => {
    await doubtUnreadCount(database(), person);
    return page(1, 11);
  };
  vi.setSystemTime(START + 60_000);
  await followUnread(session, { list });
  answer = page(0, 0);
  expect(await follow()).toBe(0);
});

it('counts itself where the platform reports no total', async () => {
  answer = page(7, null);
  expect(await follow()).toBe(7);
});

it('drops read ones where the platform returns those too', async () => {
  const items = [{ readAt: null }, { readAt: '2026-11-20T08:00:00.000Z' }, { readAt: null }] as never[];
  answer = { ok: true, value: { items, total: 240, pages: 3 } };
  expect(await follow()).toBe(2);
});

it('keeps the last count when a call fails, and asks no sooner', async () => {
  await follow();
  answer = { ok: false, failure: { kind: 'unavailable', retryAfter: null, maintenance: false } };
  vi.setSystemTime(START + 60_000);
  expect(await follow()).toBe(12);
  vi.setSystemTime(START + 90_000);
  expect(await follow()).toBe(12);
  expect(asked).toBe(2);
});

import { expect, it } from 'vitest';
import { notificationList } from './list.ts';

const { href, load } = notificationList;

it.each([
  [{}, { show: null, page: 1 }],
  [
    { show: 'unread', page: '3' },
    { show: 'unread', page: 3 },
  ],
  [
    { show: 'other', page: '0' },
    { show: null, page: 1 },
  ],
  [
    { show: ['unread', 'unread'], page: ['2', '3'] },
    { show: null, page: 1 },
  ],
  [{ page: '100001' }, { show: null, page: 1 }],
] as const)('reads %j from a URL', (search, params) => {
  expect(load(search as Record<string, string | string[]>)).toMatchObject(params);
});

it.each([
  [{ show: null, page: 1 }, '/m/1/notifications'],
  [{ show: 'unread', page: 1 }, '/m/1/notifications?show=unread'],
  [{ show: 'unread', page: 2 }, '/m/1/notifications?show=unread&page=2'],
] as const)('writes %j into a URL', (params, address) => {
  expect(href('/m/1/notifications', params)).toBe(address);
});

it('has one order, whatever a URL says', () => {
  expect(load('?order=asc&sort=title')).toEqual(load(''));
});

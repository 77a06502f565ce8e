import { expect, it } from 'vitest';
import { notificationsHref, toNotificationView } from './view.ts';

it.each([
  [{}, { unread: false, page: 1 }],
  [
    { show: 'unread', page: '3' },
    { unread: true, page: 3 },
  ],
  [
    { show: 'other', page: '0' },
    { unread: false, page: 1 },
  ],
  [
    { show: ['unread', 'unread'], page: ['2', '3'] },
    { unread: false, page: 1 },
  ],
  [{ page: '10001' }, { unread: false, page: 1 }],
])('reads %j of an address', (search, view) => {
  expect(toNotificationView(search)).toEqual(view);
});

it.each([
  [{ unread: false, page: 1 }, '/m/1/notifications'],
  [{ unread: true, page: 1 }, '/m/1/notifications?show=unread'],
  [{ unread: true, page: 2 }, '/m/1/notifications?show=unread&page=2'],
])('names %j in an address', (view, href) => {
  expect(notificationsHref('/m/1/notifications', view)).toBe(href);
});

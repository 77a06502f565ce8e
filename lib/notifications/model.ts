import type { Notification } from '#lib/platform-client/resources/notification.ts';
import type { Page } from '#lib/platform-client/result.ts';

export type NotificationItem = Notification;

/** `total` and `pages` are null on platforms that do not tell them. */
export type NotificationPage = Page<NotificationItem>;

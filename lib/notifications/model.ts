import type { Notification } from '#lib/platform-client/resources/notification.ts';

export type NotificationItem = Notification;

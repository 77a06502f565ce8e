import type { Notification } from '#lib/platform-client/resources/notification.ts';
import type { Page } from '#lib/platform-client/result.ts';
import type { ScopeInput } from '#lib/scope/scope.ts';

export type NotificationItem = Notification;

/** `total` and `pages` are null on platforms that do not tell them. */
export type NotificationPage = Page<NotificationItem>;

/** Whose notifications: the scope as actions name it, its address, and the establishment whose bulk jobs may be run. */
export type NotificationPlace = {
  readonly path: string;
  readonly scope: ScopeInput;
  readonly jobsIn: number | null;
};

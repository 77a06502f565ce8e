import { PageEvent } from '#lib/core/page-event.ts';
import { TabsEvent } from '#lib/core/tabs-event.ts';

/** Emitted when a notification was marked as read on this page. */
export const notificationRead = new PageEvent('notification-read');

/** Emitted in a tab when our server's count of unread notifications has changed. */
export const unreadChangedInTab = new TabsEvent('unread-changed');

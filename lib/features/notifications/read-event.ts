import { PageEvent } from '#lib/core/page-event.ts';
import { TabsEvent } from '#lib/core/tabs-event.ts';

/** Something was marked as read on this page. */
export const notificationRead = new PageEvent('notification-read');

/** The count of unread notifications that our server holds is another one now. */
export const unreadChangedInTab = new TabsEvent('unread-changed');

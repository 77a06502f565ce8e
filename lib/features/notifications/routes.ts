import 'server-only';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { followUnread } from './unread.ts';

/** How many of the person's notifications are unread; null when that is unknown. */
export const unreadRoute = defineRoute({
  name: 'notification.unread',
  method: 'GET',
  permission: 'notification.read',
  handler: async ({ session }) => done({ unread: await followUnread(session) }),
});

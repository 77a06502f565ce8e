import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { platformFor } from '#lib/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/server/platform-list.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { type NotificationParams, notificationList } from './list.ts';
import type { NotificationItem } from './model.ts';

/** One page of the person's own notifications, the newest first, straight from the platform. */
export function readNotifications(
  session: Session,
  { show, page }: NotificationParams,
): Promise<ActionResult<PlatformListing<NotificationItem>>> {
  const { notifications } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: notificationList.perPage }, (wanted) =>
    notifications.list({
      ...wanted,
      orderby: 'date',
      order: 'desc',
      ...(show === 'unread' ? { status: show } : {}),
    }),
  );
}

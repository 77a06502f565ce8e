import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';
import type { Page } from '#lib/engines/platform-client/result.ts';
import { afterFailure } from '#lib/engines/server/after-failure.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { claimUnreadCount, findUnreadCount, keepUnreadCount } from '#lib/engines/store/unread-counts.ts';

/** How many unread ones can be counted in one read on a platform without totals. */
const COUNTED = 100;

/** The last known number of the person's unread notifications; null where there is none. Costs no call. */
export function readKnownUnread(session: Session): Promise<number | null> {
  return findUnreadCount(database(), session.person.id);
}

/**
 * The same, counted again when the last count is a minute old: one read per minute, however many pages of the person
 * are open on however many instances. Without an answer the last count stays.
 */
export async function followUnread(
  session: Session,
  notifications: Pick<PlatformClient['notifications'], 'list'> = platformFor(session, 'sync').notifications,
): Promise<number | null> {
  const db = database();
  if (await claimUnreadCount(db, session.person.id, databaseNow())) {
    const answer = await notifications.list({ status: 'unread', page: 1, perPage: COUNTED });
    if (answer.ok) {
      await keepUnreadCount(db, session.person.id, countUnread(answer.value));
    } else await afterFailure(session, fail(answer.failure).failure);
  }
  return readKnownUnread(session);
}

/** A platform that does not filter the list also returns read ones. */
function countUnread({ items, total }: Page<Pick<Notification, 'readAt'>>): number {
  const unread = items.filter(({ readAt }) => readAt === null).length;
  return unread < items.length ? unread : (total ?? unread);
}

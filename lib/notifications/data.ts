import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { afterFailure } from '#lib/server/after-failure.ts';
import { done, fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import type { NotificationPage } from './model.ts';
import { NOTIFICATIONS_PER_PAGE, type NotificationView } from './view.ts';

/** One page of the person's own notifications, the newest first, straight from the platform (one read). */
export async function readNotifications(
  session: Session,
  { unread, page }: NotificationView,
): Promise<ActionResult<NotificationPage>> {
  const answer = await platformFor(session, 'read').notifications.list({
    page,
    perPage: NOTIFICATIONS_PER_PAGE,
    orderby: 'date',
    order: 'desc',
    ...(unread ? { status: 'unread' } : {}),
  });
  if (answer.ok) return done(answer.value);
  const failed = fail(answer.failure);
  await afterFailure(session, failed.failure);
  return failed;
}

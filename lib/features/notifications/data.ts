import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { nameApplications, nameOffers } from '#lib/engines/mirror/names.ts';
import type { Notification } from '#lib/engines/platform-client/resources/notification.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readPlatformList } from '#lib/engines/server/platform-list.ts';
import { type NotificationParams, notificationList } from './list.ts';
import type { NotificationItem, NotificationPage } from './model.ts';
import { readNarrowed } from './narrow.ts';

/** One page of the person's notifications, newest first, straight from the platform. */
export async function readNotifications(
  session: Session,
  params: NotificationParams,
): Promise<ActionResult<NotificationPage | { readonly instead: number }>> {
  const { notifications } = platformFor(session, 'read');
  let searched: number | null = null;
  const wanted = { page: params.page, perPage: notificationList.perPage };
  const listed = await readPlatformList(session, wanted, async (asked) => {
    const answer = await readNarrowed(notifications.list, params, asked);
    if (answer.ok) searched = answer.value.searched ?? null;
    return answer;
  });
  if (!listed.ok || 'instead' in listed.value) return listed as ActionResult<{ readonly instead: number }>;
  const items = await named(scopeKey(session.scope), listed.value.items);
  return done({ ...listed.value, items, searched });
}

/** Notifications only have ids: the names are in our own lists, without a call. */
async function named(key: ScopeKey, items: readonly Notification[]): Promise<readonly NotificationItem[]> {
  const applicationIds = items.flatMap(({ subject }) => (subject?.kind === 'application' ? subject.id : []));
  const offerIds = items.flatMap(({ offerId }) => offerId ?? []);
  const [applications, offers] = await Promise.all([
    applicationIds.length > 0 ? nameApplications(key, applicationIds) : null,
    offerIds.length > 0 ? nameOffers(key, offerIds) : null,
  ]);
  return items.map((item) => {
    const application = item.subject?.kind === 'application' ? applications?.get(item.subject.id) : undefined;
    const offer = item.offerId === null ? undefined : offers?.get(item.offerId);
    return {
      ...item,
      person: application?.name || null,
      offer: offer?.name || application?.context || null,
    };
  });
}

import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type NotificationParams, notificationList } from '#lib/features/notifications/list.ts';
import type { NotificationPage } from '#lib/features/notifications/model.ts';
import { NotificationsScreen } from './notifications-screen.tsx';

type NotificationsPageProps = {
  list: ActionResult<NotificationPage | { readonly instead: number }>;
  params: NotificationParams;
  scope: ScreenScope;
};

/** The person's notifications, or why they cannot be read. */
export async function NotificationsPage({ list, params, scope }: NotificationsPageProps) {
  const t = await getTranslations('notifications');
  if (!list.ok) return <UnreadPage title={t('title')} failure={list.failure} trouble={t('failed')} />;
  // The page has become empty, since its notifications were read: the last existing page is shown.
  if ('instead' in list.value) {
    redirect(notificationList.href(href(scope, 'notifications'), { ...params, page: list.value.instead }));
  }
  return (
    <ClientMessages namespaces={['notifications', 'notificationKinds', 'errors', 'lists', 'ui']}>
      <NotificationsScreen list={list.value} params={params} scope={scope} locale={await getLocale()} />
    </ClientMessages>
  );
}

import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { NotificationPage } from '#lib/notifications/model.ts';
import { type NotificationView, notificationsHref } from '#lib/notifications/view.ts';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { NotificationsScreen } from './notifications-screen.tsx';
import { NotificationsTrouble } from './notifications-trouble.tsx';

type NotificationsPageProps = {
  list: ActionResult<NotificationPage>;
  view: NotificationView;
  scope: ScreenScope;
};

/** The person's notifications, or why they cannot be read now. */
export async function NotificationsPage({ list, view, scope }: NotificationsPageProps) {
  const t = await getTranslations('notifications');
  if (!list.ok) {
    return (
      <ClientMessages namespaces={['notifications', 'errors', 'ui']}>
        <PageHeader title={t('title')} />
        <NotificationsTrouble failure={list.failure} />
      </ClientMessages>
    );
  }
  // The last ones of the page were read: those before it are not gone.
  if (list.value.items.length === 0 && view.page > 1) {
    redirect(notificationsHref(href(scope, 'notifications'), { ...view, page: 1 }));
  }
  return (
    <ClientMessages namespaces={['notifications', 'bulk', 'errors']}>
      <NotificationsScreen list={list.value} view={view} scope={scope} locale={await getLocale()} />
    </ClientMessages>
  );
}

import { useTranslations } from 'next-intl';
import { Pagination } from '#components/list/pagination.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import type { NotificationPage } from '#lib/notifications/model.ts';
import { NOTIFICATIONS_PER_PAGE, type NotificationView, notificationsHref } from '#lib/notifications/view.ts';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { NotificationList } from './notification-list.tsx';
import { ReadAllButton } from './read-all-button.tsx';

type NotificationsScreenProps = {
  list: NotificationPage;
  view: NotificationView;
  scope: ScreenScope;
  locale: string;
};

/** What the platform tells this person, and what of it they have not read. */
export function NotificationsScreen({ list, view, scope, locale }: NotificationsScreenProps) {
  const t = useTranslations('notifications');
  const path = href(scope, 'notifications');
  const { items, total, pages } = list;
  const from = (view.page - 1) * NOTIFICATIONS_PER_PAGE + 1;
  const to = from + items.length - 1;
  // A platform that tells no totals: there is a next page when this one is full.
  const last = pages ?? view.page + (items.length === NOTIFICATIONS_PER_PAGE ? 1 : 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        below={t(scope.kind === 'group' ? 'leadGroup' : 'lead')}
        actions={items.length > 0 && <ReadAllButton scope={scope} />}
      />
      <TabLinks
        label={t('tabs')}
        tabs={[
          { href: path, label: t('all'), current: !view.unread },
          {
            href: notificationsHref(path, { unread: true, page: 1 }),
            label: t('unread'),
            current: view.unread,
          },
        ]}
      />
      {items.length === 0 ? (
        <StatePanel kind={view.unread ? 'done' : 'empty'} title={t(view.unread ? 'noneUnread' : 'none')}>
          {t(view.unread ? 'noneUnreadText' : 'noneText')}
        </StatePanel>
      ) : (
        <>
          <NotificationList items={items} scope={scope} locale={locale} />
          {(last > 1 || view.page > 1) && (
            <Pagination
              page={view.page}
              pages={last}
              to={{ href: (page) => notificationsHref(path, { ...view, page }) }}
              rows={total === null ? null : { from, to, total }}
            />
          )}
        </>
      )}
    </>
  );
}

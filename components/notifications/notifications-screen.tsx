import { useTranslations } from 'next-intl';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import type { NotificationPage, NotificationPlace } from '#lib/notifications/model.ts';
import { NOTIFICATIONS_PER_PAGE, type NotificationView, notificationsHref } from '#lib/notifications/view.ts';
import { NotificationList } from './notification-list.tsx';
import { ReadAllButton } from './read-all-button.tsx';

type NotificationsScreenProps = {
  list: NotificationPage;
  view: NotificationView;
  place: NotificationPlace;
  locale: string;
};

/** What the platform tells this person, and what of it they have not read. */
export function NotificationsScreen({ list, view, place, locale }: NotificationsScreenProps) {
  const t = useTranslations('notifications');
  const common = useTranslations('common');
  const path = `${place.path}/notifications`;
  const { items, total, pages } = list;
  const from = (view.page - 1) * NOTIFICATIONS_PER_PAGE + 1;
  const to = from + items.length - 1;
  // A platform that tells no totals: there is a next page when this one is full.
  const last = pages ?? view.page + (items.length === NOTIFICATIONS_PER_PAGE ? 1 : 0);
  return (
    <>
      <PageHeader
        title={t('title')}
        below={t('groupeId' in place.scope ? 'leadGroup' : 'lead')}
        actions={items.length > 0 && <ReadAllButton place={place} />}
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
          <NotificationList items={items} place={place} locale={locale} />
          {(last > 1 || view.page > 1) && (
            <Pagination
              page={view.page}
              pages={last}
              hrefFor={(page) => notificationsHref(path, { ...view, page })}
              words={{ label: common('pages'), previous: common('previous'), next: common('next') }}
              summary={total === null ? null : common('rowsOf', { from, to, total })}
            />
          )}
        </>
      )}
    </>
  );
}

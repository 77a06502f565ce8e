import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { emptyReason } from '#lib/list/empty.ts';
import type { PlatformPage } from '#lib/list/platform-page.ts';
import { type NotificationParams, notificationList } from '#lib/notifications/list.ts';
import type { NotificationItem } from '#lib/notifications/model.ts';
import { href } from '#lib/scope/href.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { NotificationList } from './notification-list.tsx';
import { ReadAllButton } from './read-all-button.tsx';

type NotificationsScreenProps = {
  list: PlatformPage<NotificationItem>;
  params: NotificationParams;
  scope: ScreenScope;
  locale: string;
};

/** What the platform tells this person, and what of it they have not read. */
export function NotificationsScreen({ list, params, scope, locale }: NotificationsScreenProps) {
  const t = useTranslations('notifications');
  const path = href(scope, 'notifications');
  const { items, page, pages, rows } = list;
  const isNarrowed = notificationList.isNarrowed(params);
  const tab = (show: NotificationParams['show'], label: string) => ({
    href: notificationList.href(path, { show }),
    label,
    current: params.show === show,
  });
  return (
    <>
      <PageHeader
        title={t('title')}
        below={t(scope.kind === 'group' ? 'leadGroup' : 'lead')}
        actions={items.length > 0 && <ReadAllButton scope={scope} />}
      />
      <TabLinks label={t('tabs')} tabs={[tab(null, t('all')), tab('unread', t('unread'))]} />
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          filling={t('title')}
          first={{ title: t('none'), text: t('noneText') }}
          noMatch={{ title: t('noneUnread'), text: t('noneUnreadText'), isDone: true }}
        />
      ) : (
        <>
          <NotificationList items={items} scope={scope} locale={locale} />
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => notificationList.href(path, { ...params, page: next }) }}
            />
          )}
        </>
      )}
    </>
  );
}

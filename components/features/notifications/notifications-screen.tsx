import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type NotificationParams, notificationList } from '#lib/features/notifications/list.ts';
import { type NotificationPage, sayTheSame } from '#lib/features/notifications/model.ts';
import { NotificationFilters } from './notification-filters.tsx';
import { NotificationLine } from './notification-line.tsx';
import { ReadAllButton } from './read-all-button.tsx';

type NotificationsScreenProps = {
  list: NotificationPage;
  params: NotificationParams;
  scope: ScreenScope;
  locale: string;
};

/** The person's notifications, read and unread. */
export function NotificationsScreen({ list, params, scope, locale }: NotificationsScreenProps) {
  const t = useTranslations('notifications');
  const path = href(scope, 'notifications');
  const { items, page, pages, rows, searched } = list;
  const isNarrowed = notificationList.isNarrowed(params);
  const tab = (show: NotificationParams['show'], label: string) => ({
    href: notificationList.href(path, { kinds: params.kinds, show }),
    label,
    current: params.show === show,
  });
  const ofKind = params.kinds.length > 0;
  return (
    <>
      <PageHeader
        title={t('title')}
        below={
          <>
            {t(scope.kind === 'group' ? 'leadGroup' : 'lead')}{' '}
            <TextLink href={href(scope, 'settings')}>{t('choose')}</TextLink>
          </>
        }
      />
      <NotificationFilters
        present={items.map(({ kind }) => kind)}
        total={rows && !rows.isLeast ? rows.total : null}
        aside={(items.length > 0 || ofKind) && <ReadAllButton scope={scope} />}
        tabs={<TabLinks label={t('tabs')} tabs={[tab(null, t('all')), tab('unread', t('unread'))]} />}
      />
      {searched !== null && (
        <p role="status" className="pb-3 text-sm text-ink-soft">
          {t('searched', { count: searched })}
        </p>
      )}
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('title')}
          first={{ title: t('none'), text: t('noneText') }}
          noMatch={
            ofKind
              ? { title: t('noneOfKind'), text: t('noneOfKindText') }
              : { title: t('noneUnread'), text: t('noneUnreadText'), isDone: true }
          }
        />
      ) : (
        <>
          <ul data-rows className="rounded border bg-raised">
            {items.map((item, at) => {
              const above = items[at - 1];
              return (
                <NotificationLine
                  key={item.id}
                  notification={item}
                  isMore={above !== undefined && sayTheSame(above, item)}
                  {...{ scope, locale }}
                />
              );
            })}
          </ul>
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

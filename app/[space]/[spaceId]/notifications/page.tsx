import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotificationsPage } from '#components/features/notifications/notifications-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readNotifications } from '#lib/features/notifications/data.ts';
import { notificationList } from '#lib/features/notifications/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[]>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'notification.read');
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

export default async function NotificationsRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'notification.read');
  const listed = notificationList.load(await searchParams);
  const list = await readNotifications(session, listed);
  return <NotificationsPage list={list} params={listed} scope={toScreenScope(scope)} />;
}

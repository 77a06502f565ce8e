import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivityPage } from '#components/features/activity/activity-page.tsx';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readActivity, readCheck, readKept, readPeople } from '#lib/features/activity/data.ts';
import { activityList } from '#lib/features/activity/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'activity.read');
  const t = await getTranslations('activity');
  return { title: t('title') };
}

export default async function ActivityRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'activity.read');
  const asked = activityList.load(await searchParams);
  const reader = { session, scope };
  const check = mayDo(scope, 'activity.readAll') ? readCheck(scope) : null;
  const [list, people, kept] = await Promise.all([
    readActivity(reader, asked),
    readPeople(reader),
    mayDo(scope, 'activity.manage') ? readKept(scope) : undefined,
  ]);
  const place = { kind: scope.kind, id: scope.id };
  const runsBulk = mayDo(scope, 'bulkRequest.run');
  return <ActivityPage scope={place} params={asked} {...{ list, people, check, runsBulk, kept }} />;
}

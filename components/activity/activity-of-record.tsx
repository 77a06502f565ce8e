'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/read-trouble.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import type { ActivitySubject } from '#lib/activity/model.ts';
import { activityQuery } from '#lib/activity/queries.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { ActivityLines } from './activity-lines.tsx';

type ActivityOfRecordProps = { scope: ScreenScope; kind: ActivitySubject; id: number };

/** What was done with one record, the latest first. */
export function ActivityOfRecord({ scope, kind, id }: ActivityOfRecordProps) {
  const t = useTranslations('activity.part');
  const query = useQuery(activityQuery(scope, kind, id));
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={3} />;
  if (query.isError)
    return <ReadTrouble error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />;
  return <ActivityLines of={query.data} {...{ scope, id }} />;
}

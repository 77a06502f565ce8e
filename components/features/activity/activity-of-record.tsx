'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ActivitySubject, whoseActions } from '#lib/features/activity/model.ts';
import { activityQuery } from '#lib/features/activity/queries.ts';
import { ActivityLines } from './activity-lines.tsx';

type ActivityOfRecordProps = {
  scope: ScreenScope;
  kind: ActivitySubject;
  id: number;
  /** The history of its stages is beside, with who made each step. */
  withoutSteps?: boolean;
};

/** The activity of one record, latest first, with a note whose activity is shown. */
export function ActivityOfRecord({ scope, kind, id, withoutSteps = false }: ActivityOfRecordProps) {
  const t = useTranslations('activity.part');
  const query = useQuery(activityQuery(scope, kind, id));
  const lines = query.data?.lines.filter(({ isStep }) => !(withoutSteps && isStep)) ?? [];
  const hasOnlySteps = lines.length === 0 && (query.data?.lines.length ?? 0) > 0;
  return (
    <>
      <p className="text-xs text-ink-faint">{t(whoseActions(scope))}</p>
      {query.isPending && <SkeletonRows label={t('loading')} rows={3} />}
      {query.isError && (
        <ReadTrouble error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      )}
      {hasOnlySteps && <p className="text-sm text-ink-soft">{t('onlySteps')}</p>}
      {query.data && !hasOnlySteps && <ActivityLines of={{ ...query.data, lines }} {...{ scope, id }} />}
    </>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ReadTrouble } from '#components/shell/trouble/read-trouble.tsx';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { Timeline, type TimelineEntry } from '#components/ui/timeline.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ActivitySubject, whoseActions } from '#lib/features/activity/model.ts';
import { activityQuery } from '#lib/features/activity/queries.ts';
import { ActivityLines } from './activity-lines.tsx';

type ActivityOfRecordProps = {
  scope: ScreenScope;
  kind: ActivitySubject;
  id: number;
  /** The stages of the record so far. */
  steps: readonly TimelineEntry[];
  /** Whether they say who made each of them. */
  isStepNamed: boolean;
};

/** What happened to one record, its stages and its activity, latest first, with a note whose activity is shown. */
export function ActivityOfRecord({ scope, kind, id, steps, isStepNamed }: ActivityOfRecordProps) {
  const t = useTranslations('activity.part');
  const query = useQuery(activityQuery(scope, kind, id));
  const lines = query.data?.lines.filter(({ isStep }) => !(isStepNamed && isStep)) ?? [];
  return (
    <>
      <p className="text-xs text-ink-faint">{t(whoseActions(scope))}</p>
      {query.isPending && <SkeletonRows label={t('loading')} rows={3} />}
      {query.isError && (
        <>
          <ReadTrouble error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
          <Timeline entries={steps} />
        </>
      )}
      {query.data && <ActivityLines of={{ ...query.data, lines }} beside={steps} {...{ scope, id }} />}
    </>
  );
}

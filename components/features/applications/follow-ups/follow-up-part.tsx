'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { LazyInertControl } from '#components/ui/overlay/lazy-inert-control.tsx';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { followUpQuery } from '#lib/features/applications/follow-ups/queries.ts';
import { AssignMenu } from './assign-menu.tsx';
import { InterviewsPart } from './interviews-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { RelatedPart } from './related-part.tsx';
import { SnoozeLine } from './snooze-line.tsx';
import type { StageMove } from './stage-move.ts';

const ReadTrouble = lazyPart(
  async () => (await import('#components/shell/trouble/read-trouble.tsx')).ReadTrouble,
);

export type FollowUpPartProps = {
  scope: ScreenScope;
  applicationId: number;
  /** The candidate's. */
  name: string;
  /** Names of stages. */
  label: (status: string) => string;
  /** Moves the candidate to the interview stage; missing where they have reached it, or the reader may not. */
  toInterview?: StageMove | null;
  /** The requested control, pressed once that is possible. */
  wanted: string | null;
  onWanted: (key: string | null) => void;
};

/** The follow-up of an application, and the person's other applications. */
export function FollowUpPart({
  scope,
  applicationId,
  name,
  label,
  toInterview = null,
  wanted,
  onWanted,
}: FollowUpPartProps) {
  const t = useTranslations('followUps');
  const query = useQuery(followUpQuery(scope, applicationId));
  const { isPending } = query;
  const press = useEffectEvent(onWanted);
  useEffect(() => {
    if (wanted !== null && !isPending) press(wanted);
  }, [wanted, isPending]);
  const loading = <SkeletonRows label={t('loading')} rows={3} />;
  if (isPending) return loading;
  if (query.isError) {
    return (
      <Suspense fallback={loading}>
        <ReadTrouble error={query.error} title={t('failedTitle')} onRetry={() => void query.refetch()} />
      </Suspense>
    );
  }
  const { followUp, related, draft, contact, appointments } = query.data;
  const writes = may(scope, 'followUp.write');
  const about = { scope, applicationId, name, writes };
  return (
    <div className="grid grid-cols-1 gap-5 text-sm">
      <RelatedPart scope={scope} related={related} label={label} />
      <section
        aria-label={t('title')}
        className="grid grid-cols-1 gap-2 border-t pt-3 first:border-t-0 first:pt-0"
      >
        <p className="text-xs text-ink-faint">{t('hereOnly')}</p>
        <AssignMenu {...about} assignee={followUp.assignee} />
        {followUp.snooze && <SnoozeLine {...about} snooze={followUp.snooze} />}
        {!writes && (
          <p>
            <LazyInertControl
              size="sm"
              reason={t('readOnly')}
              more={<LazyWhoToAsk scope={scope} permission="followUp.write" />}
            >
              {t('notes.add')}
            </LazyInertControl>
          </p>
        )}
      </section>
      <InterviewsPart
        {...about}
        {...{ contact, appointments }}
        interviews={followUp.interviews}
        toStage={toInterview}
      />
      <NotesPart {...about} notes={followUp.notes} draft={draft} />
    </div>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { followUpQuery } from '#lib/follow-ups/queries.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { AssignMenu } from './assign-menu.tsx';
import { InterviewsPart } from './interviews-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { RelatedPart } from './related-part.tsx';
import { SnoozeLine } from './snooze-line.tsx';

const ReadTrouble = later(async () => (await import('#components/shell/read-trouble.tsx')).ReadTrouble);
/** For who may only read. */
const InertControl = later(async () => (await import('#components/ui/inert-control.tsx')).InertControl);

export type FollowUpPartProps = {
  scope: ScreenScope;
  applicationId: number;
  /** The candidate's. */
  name: string;
  /** Names of stages. */
  label: (status: string) => string;
};

/** What the house keeps beside an application, and what else the same person has sent. */
export function FollowUpPart({ scope, applicationId, name, label }: FollowUpPartProps) {
  const t = useTranslations('followUps');
  const query = useQuery(followUpQuery(scope, applicationId));
  const loading = <SkeletonRows label={t('loading')} rows={3} />;
  if (query.isPending) return loading;
  if (query.isError) {
    return (
      <Suspense fallback={loading}>
        <ReadTrouble error={query.error} title={t('failedTitle')} onRetry={() => void query.refetch()} />
      </Suspense>
    );
  }
  const { followUp, related } = query.data;
  const writes = may(scope, 'followUp.write');
  const about = { scope, applicationId, name, writes };
  return (
    <div className="grid gap-5 text-sm">
      <RelatedPart scope={scope} related={related} label={label} />
      <section className="grid gap-2 border-t pt-3">
        <h3 className="font-semibold">{t('title')}</h3>
        <p className="text-xs text-ink-faint">{t('hereOnly')}</p>
        <AssignMenu {...about} assignee={followUp.assignee} />
        {followUp.snooze && <SnoozeLine {...about} snooze={followUp.snooze} />}
        {!writes && (
          <p className="min-h-7 pointer-coarse:min-h-10">
            <Suspense>
              <InertControl size="sm" reason={t('readOnly')}>
                {t('notes.add')}
              </InertControl>
            </Suspense>
          </p>
        )}
      </section>
      <InterviewsPart {...about} interviews={followUp.interviews} />
      <NotesPart {...about} notes={followUp.notes} />
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { Timeline, type TimelineEntry } from '#components/ui/timeline.tsx';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { type Application, isUndoneStep } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import { useOtherFeatures } from './other-features.ts';

/** The stages of an application so far, and its activity, in one list. */
export function HistoryPart({ application }: { application: Application }) {
  const t = useTranslations('activity.part');
  const { scope } = useScreen();
  const { Activity } = useOtherFeatures();
  const steps = useSteps(application);
  return (
    <div className="grid grid-cols-1 gap-2 text-sm wrap-anywhere">
      {steps.length === 0 && <NotReported />}
      {may(scope, 'activity.read') ? (
        <Suspense fallback={<SkeletonRows label={t('loading')} rows={3} />}>
          <Activity
            scope={scope}
            kind="application"
            id={application.id}
            steps={steps}
            isStepNamed={application.history.slice(1).every(isNamed)}
          />
        </Suspense>
      ) : (
        <Timeline entries={steps} />
      )}
    </div>
  );
}

function NotReported() {
  const t = useTranslations('applications.details');
  return <p className="text-ink-soft">{t('noHistory')}</p>;
}

/** The platform names nobody for what candidates do themselves. */
const isNamed = ({ by, status }: Application['history'][number]) => by !== null || status === 'withdrawn';

/** The stages so far, in sentences. */
function useSteps({ history, source }: Application): readonly TimelineEntry[] {
  const t = useTranslations('applications.details');
  const label = useStatusLabel();
  return history.map((step, place) => {
    const { status, at, by } = step;
    const key = `${status} ${at}`;
    if (place > 0)
      return {
        ...{ key, at },
        what: t(isUndoneStep(history, place) ? 'stepUndone' : 'step', { status, stage: label(status) }),
        who: by ?? t(isNamed(step) ? 'byCandidate' : 'byUnknown'),
      };
    // Nor does it name who entered an application for a candidate.
    if (source === 'direct') return { key, at, what: t('enteredHere'), who: by };
    return { key, at, what: t('applied'), who: by ?? t('byCandidate') };
  });
}

'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { DOT } from '#components/ui/text/dotted.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { Part } from '../follow-ups/part.tsx';
import { useScreen } from '../screen-context.ts';
import { useOtherFeatures } from './other-features.ts';

/** The stages of an application so far, and its activity; both latest first. */
export function HistoryPart({ application }: { application: Application }) {
  const t = useTranslations('activity.part');
  const { scope } = useScreen();
  const { Activity } = useOtherFeatures();
  return (
    <div className="grid grid-cols-1 gap-5 text-sm wrap-anywhere">
      <Stages application={application} />
      {may(scope, 'activity.read') && (
        <Part title={t('title')}>
          <Suspense fallback={<SkeletonRows label={t('loading')} rows={3} />}>
            <Activity
              scope={scope}
              kind="application"
              id={application.id}
              withoutSteps={application.history.slice(1).every(isNamed)}
            />
          </Suspense>
        </Part>
      )}
    </div>
  );
}

/** The platform names nobody for what candidates do themselves. */
const isNamed = ({ by, status }: Application['history'][number]) => by !== null || status === 'withdrawn';

/** The stages so far, latest first. */
function Stages({ application }: { application: Application }) {
  const t = useTranslations('applications.details');
  const format = useFormatter();
  const label = useStatusLabel();
  const [first, ...later] = application.history;
  const steps = first ? [...later.toReversed(), first] : [];
  // The platform names nobody for what candidates do themselves, nor who entered an application for them.
  const unnamed = (step: typeof first) => {
    if (step === first && application.source === 'direct') return 'byEstablishment';
    return step === first || step?.status === 'withdrawn' ? 'byCandidate' : 'byUnknown';
  };
  if (steps.length === 0) {
    return (
      <Part title={t('history')}>
        <p className="text-ink-soft">{t('noHistory')}</p>
      </Part>
    );
  }
  return (
    <Part title={t('history')}>
      <ol className="grid gap-2 border-s ps-4">
        {steps.map((step) => (
          <li key={`${step.status} ${step.at}`}>
            <span className="font-semibold">{label(step.status)}</span>
            <span className="block text-xs text-ink-faint">
              <time dateTime={step.at}>{format.dateTime(new Date(step.at), 'instant')}</time>
              {DOT}
              {step.by ?? t(unnamed(step))}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

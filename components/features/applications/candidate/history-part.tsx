'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { ActivityOfRecord } from '#components/features/activity/activity-of-record.tsx';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { DOT } from '#components/ui/text/dotted.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { Part } from '../follow-ups/part.tsx';
import { useScreen } from '../screen-context.ts';

/** The stages of an application so far, and its activity; both latest first. */
export function HistoryPart({ application }: { application: Application }) {
  const t = useTranslations('activity.part');
  const { scope } = useScreen();
  return (
    <div className="grid grid-cols-1 gap-5 text-sm wrap-anywhere">
      <Stages application={application} />
      {may(scope, 'activity.read') && (
        <Part title={t('title')}>
          <ActivityOfRecord scope={scope} kind="application" id={application.id} />
        </Part>
      )}
    </div>
  );
}

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

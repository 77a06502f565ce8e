'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { dotted } from '#components/ui/dotted.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { chevronLeft, chevronRight, file } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { toRow } from '#lib/applications/to-row.ts';
import type { CandidateView } from '#lib/applications/view-model.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { useScreen } from './screen-context.ts';
import { StageButton } from './stage-button.tsx';
import { toneOfStatus, useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

const CvReader = later(async () => (await import('./cv-reader.tsx')).CvReader);
const FollowUpPart = later(
  async () => (await import('#components/follow-ups/follow-up-part.tsx')).FollowUpPart,
);

type TriageCandidateProps = {
  view: CandidateView;
  heading: RefObject<HTMLHeadingElement | null>;
  cvOpen: boolean;
  onCv: (open: boolean) => void;
  onStep: (by: 1 | -1) => void;
};

/** The candidate of the round, and the CV beside where somebody has opened it. */
export function TriageCandidate({ view, heading, cvOpen, onCv, onStep }: TriageCandidateProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const { scope, inertReason } = useScreen();
  const { application } = view;
  const { id, candidate, status, offerTitle, cv } = application;
  const name = nameOf({ ...candidate, id });
  return (
    <div
      data-candidate-panel={id}
      className={`grid gap-4 ${cvOpen ? 'lg:grid-cols-[minmax(18rem,2fr)_3fr]' : ''}`}
    >
      <article className="grid content-start gap-4 rounded border bg-raised p-4" aria-labelledby="candidate">
        <div className="flex items-start gap-2">
          <header className="min-w-0 flex-1">
            <h2 id="candidate" ref={heading} tabIndex={-1} className="font-display text-2xl">
              {name}
            </h2>
            <p className="text-sm text-ink-soft">{dotted([candidate.headline, offerTitle])}</p>
          </header>
          <IconButton
            icon={chevronLeft}
            label={t('previousCandidate')}
            shortcut="K"
            onClick={() => onStep(-1)}
          />
          <IconButton icon={chevronRight} label={t('nextCandidate')} shortcut="J" onClick={() => onStep(1)} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {inertReason === null && status !== 'withdrawn' ? (
            <StageButton row={toRow(application)} />
          ) : (
            <StatusPill tone={toneOfStatus(status)}>{label(status)}</StatusPill>
          )}
          {cv ? (
            <Button size="sm" aria-expanded={cvOpen} aria-keyshortcuts="C" onClick={() => onCv(!cvOpen)}>
              <Icon path={file} className="size-4" />
              {t(cvOpen ? 'cv.close' : 'cv.open')}
            </Button>
          ) : (
            <p className="text-sm text-ink-faint">{t('cv.noneTitle')}</p>
          )}
        </div>
        <CandidateDetails application={application} />
        <Suspense fallback={null}>
          <FollowUpPart key={id} scope={scope} applicationId={id} name={name} label={label} />
        </Suspense>
      </article>
      {cvOpen && (
        <div className="min-w-0 bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-40 max-lg:grid max-lg:overflow-y-auto lg:sticky lg:top-16 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto">
          <Suspense fallback={null}>
            <CvReader scope={scope} application={application} onClose={() => onCv(false)} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, Suspense } from 'react';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronLeft, chevronRight } from '#components/ui/icons/icon-paths.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { WhenInSight } from '#components/ui/overlay/when-in-sight.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { cvHref } from '#lib/engines/scope/file-href.ts';
import { toRow } from '#lib/features/applications/to-row.ts';
import { isLastKnown, type Round, steppedIn } from '#lib/features/applications/triage.ts';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { AnswerBar, type Answers } from '../candidate/answer-bar.tsx';
import { CandidateDetails } from '../candidate/candidate-details.tsx';
import { FavoriteStar } from '../candidate/favorite-star.tsx';
import { FOLLOW_UP, FollowUpLine } from '../candidate/follow-up-line.tsx';
import { TalentOfCandidate } from '../candidate/talent-of-candidate.tsx';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { WriteToCandidate } from '../candidate/write-to-candidate.tsx';
import { CvBoundary } from '../cv/cv-boundary.tsx';
import { CvButton } from '../cv/cv-button.tsx';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';

const CvReader = lazyPart(async () => (await import('../cv/cv-reader.tsx')).CvReader);
const FollowUpPart = lazyPart(async () => (await import('../follow-ups/follow-up-part.tsx')).FollowUpPart);

type TriageCandidateProps = {
  view: CandidateView;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The candidate whose CV was asked for; it stays open for the next ones. */
  cvOf: number | null;
  onCv: (open: boolean) => void;
  round: Round;
  onStep: (by: 1 | -1) => void;
  answers: Answers;
};

/** The candidate of the round, and the CV beside where somebody has opened it. */
export function TriageCandidate({ view, heading, cvOf, onCv, round, onStep, answers }: TriageCandidateProps) {
  'use no memo';
  const t = useTranslations('applications');
  const words = useTranslations('triage');
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const { scope, inertReason } = useScreen();
  const { application, isFavorite } = view;
  const { id, candidate, status, offerTitle, cv } = application;
  const name = nameOf({ ...candidate, id });
  const cvOpen = cvOf !== null;
  return (
    <div
      data-candidate-panel={id}
      className={`grid gap-4 ${cvOpen ? 'lg:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]' : ''}`}
    >
      <article
        className="grid grid-cols-1 content-start gap-4 rounded border bg-raised p-4"
        aria-labelledby="candidate"
      >
        <header className="sticky top-13 z-10 -mx-4 border-b bg-raised px-4 pb-1 wrap-anywhere">
          <div className="flex items-start gap-2">
            <h2
              id="candidate"
              ref={heading}
              tabIndex={-1}
              data-takes-keys
              className="min-w-0 flex-1 scroll-mt-20 font-display text-2xl pointer-coarse:pt-1"
            >
              {name}
            </h2>
            {isFavorite && <FavoriteStar />}
            <IconButton
              icon={chevronLeft}
              data-takes-keys
              label={t('previousCandidate')}
              shortcut="K"
              aria-disabled={steppedIn(round, -1) === round}
              onClick={() => onStep(-1)}
            />
            <IconButton
              icon={chevronRight}
              data-takes-keys
              label={t('nextCandidate')}
              shortcut="J"
              aria-disabled={steppedIn(round, 1) === round}
              onClick={() => onStep(1)}
            />
          </div>
          <p className="text-sm text-ink-soft">{dotted([candidate.headline, offerTitle])}</p>
          <FollowUpLine applicationId={id} />
        </header>
        <div className="flex flex-wrap items-center gap-2">
          {inertReason === null && status !== 'withdrawn' ? (
            <StageButton row={toRow(application)} />
          ) : (
            <StatusPill tone={toneOfStatus(status)}>{label(status)}</StatusPill>
          )}
          <CvButton cv={cv} isOpen={cvOpen} onCv={onCv} />
          <WriteToCandidate application={application} />
          <TalentOfCandidate application={application} name={name} />
        </div>
        {isLastKnown(round) && (
          <p className="text-sm text-ink-soft">{words('lastKnown', { count: round.ids.length })}</p>
        )}
        <CandidateDetails application={application} />
        <div id={FOLLOW_UP} tabIndex={-1} className="scroll-mt-48 outline-none">
          <WhenInSight fallback={<SkeletonRows label={t('loadingCandidate')} rows={3} />}>
            <Suspense fallback={<SkeletonRows label={t('loadingCandidate')} rows={3} />}>
              <FollowUpPart key={id} scope={scope} applicationId={id} name={name} label={label} />
            </Suspense>
          </WhenInSight>
        </div>
      </article>
      {cvOpen && (
        <div className="min-w-0 lg:sticky lg:top-16 lg:h-[calc(100dvh-10rem)]">
          <CvBoundary source={cvHref(scope, id)}>
            <Suspense fallback={null}>
              <CvReader
                scope={scope}
                application={application}
                askedFor={cvOf}
                onClose={() => onCv(false)}
                answers={<AnswerBar application={application} look="row" {...answers} />}
              />
            </Suspense>
          </CvBoundary>
        </div>
      )}
    </div>
  );
}

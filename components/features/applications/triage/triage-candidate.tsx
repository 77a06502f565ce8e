'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, Suspense } from 'react';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronLeft, chevronRight } from '#components/ui/icons/icon-paths.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { dotted } from '#components/ui/text/dotted.ts';
import { cvHref } from '#lib/engines/scope/file-href.ts';
import { toRow } from '#lib/features/applications/to-row.ts';
import { isLastKnown, type Round, steppedIn } from '#lib/features/applications/triage.ts';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { AnswerBar, type Answers } from '../candidate/answer-bar.tsx';
import { CandidateParts } from '../candidate/candidate-parts.tsx';
import { FavoriteStar } from '../candidate/favorite-star.tsx';
import { FollowUpLine } from '../candidate/follow-up-line.tsx';
import { TalentOfCandidate } from '../candidate/talent-of-candidate.tsx';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { WriteToCandidate } from '../candidate/write-to-candidate.tsx';
import { CvBoundary } from '../cv/cv-boundary.tsx';
import { CvButton } from '../cv/cv-button.tsx';
import { scrollBelow } from '../cv/scroll-below.ts';
import type { CvControl } from '../cv/use-cv.ts';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';

const CvReader = lazyPart(async () => (await import('../cv/cv-reader.tsx')).CvReader);

/** As high as the window between header and answer bar. */
const BESIDE = 'lg:h-[calc(100dvh-9rem)] xl:sticky xl:top-16';

type TriageCandidateProps = {
  view: CandidateView;
  heading: RefObject<HTMLHeadingElement | null>;
  cv: CvControl;
  round: Round;
  onStep: (by: 1 | -1) => void;
  answers: Answers;
};

/** The candidate of the round, with the CV beside where it is open. */
export function TriageCandidate({ view, heading, cv, round, onStep, answers }: TriageCandidateProps) {
  const t = useTranslations('applications');
  const words = useTranslations('triage');
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const { scope, inertReason } = useScreen();
  const { application, isFavorite } = view;
  const { id, candidate, status, offerTitle } = application;
  const name = nameOf({ ...candidate, id });
  // Without a CV the other half would be empty.
  const state = application.cv ? cv.state : 'closed';
  return (
    <div
      data-candidate-panel={id}
      className={`grid gap-4 ${state === 'closed' ? '' : 'xl:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]'}`}
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
          <CvButton cv={application.cv} state={state} onCv={cv.onCv} />
          <WriteToCandidate application={application} />
          <TalentOfCandidate application={application} name={name} />
        </div>
        {isLastKnown(round) && (
          <p className="text-sm text-ink-soft">{words('lastKnown', { count: round.ids.length })}</p>
        )}
        <CandidateParts key={id} application={application} name={name} />
      </article>
      {state === 'coming' && (
        <div className={`max-xl:hidden ${BESIDE}`}>
          <SkeletonRows label={t('cv.opening')} rows={6} />
        </div>
      )}
      {state === 'open' && (
        <div ref={scrollBelow} className={`min-w-0 scroll-mt-16 ${BESIDE}`}>
          <CvBoundary source={cvHref(scope, id)}>
            <Suspense fallback={<SkeletonRows label={t('cv.opening')} rows={6} />}>
              <CvReader
                scope={scope}
                application={application}
                askedFor={cv.askedFor}
                onClose={() => cv.onCv(false)}
                answers={<AnswerBar application={application} look="row" {...answers} />}
              />
            </Suspense>
          </CvBoundary>
        </div>
      )}
    </div>
  );
}

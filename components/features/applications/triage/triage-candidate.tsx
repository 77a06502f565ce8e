'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, Suspense } from 'react';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronLeft, chevronRight } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { cvHref } from '#lib/engines/scope/file-href.ts';
import { isLastKnown, type Round, steppedIn } from '#lib/features/applications/triage.ts';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { AnswerBar, type Answers } from '../candidate/answer-bar.tsx';
import { CandidateHead } from '../candidate/candidate-head.tsx';
import { CandidateParts } from '../candidate/candidate-parts.tsx';
import { PanelActions } from '../candidate/panel-actions.tsx';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { CvBoundary } from '../cv/cv-boundary.tsx';
import { CvOpening } from '../cv/cv-opening.tsx';
import { CvSkeleton } from '../cv/cv-skeleton.tsx';
import { scrollBelow } from '../cv/scroll-below.ts';
import type { CvControl } from '../cv/use-cv.ts';
import { useScreen } from '../screen-context.ts';

const CvReader = lazyPart(async () => (await import('../cv/cv-reader.tsx')).CvReader);

/** As high as the window between header and answer bar. */
const BESIDE = 'md:h-[calc(100dvh-4.75rem-var(--answers))] print:h-auto! xl:sticky xl:top-16';

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
  const nameOf = useCandidateName();
  const { scope } = useScreen();
  const { application } = view;
  const { id, candidate } = application;
  const name = nameOf({ ...candidate, id });
  const { state } = cv;
  return (
    <div
      data-candidate-panel={id}
      className={`grid gap-4 ${state === 'closed' ? '' : 'xl:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]'}`}
    >
      <article
        className="grid grid-cols-1 content-start gap-4 rounded border bg-raised p-4"
        aria-labelledby="candidate"
      >
        <CandidateHead
          {...{ view, name, heading }}
          sticky="top-13 -mx-4 px-4"
          buttons={
            <>
              <IconButton
                icon={chevronLeft}
                label={t('previousCandidate')}
                shortcut="K"
                aria-disabled={steppedIn(round, -1) === round}
                onClick={() => onStep(-1)}
              />
              <IconButton
                icon={chevronRight}
                label={t('nextCandidate')}
                shortcut="J"
                aria-disabled={steppedIn(round, 1) === round}
                onClick={() => onStep(1)}
              />
            </>
          }
        />
        <PanelActions view={view} name={name} cv={cv} />
        {isLastKnown(round) && (
          <p className="text-sm text-ink-soft">{words('lastKnown', { count: round.ids.length })}</p>
        )}
        <CandidateParts key={id} application={application} name={name} />
      </article>
      {state === 'coming' && (
        <div className={`max-xl:hidden ${BESIDE}`}>
          {application.cv && <CvSkeleton label={t('cv.opening')} isAlone />}
        </div>
      )}
      {state === 'open' && (
        <div ref={scrollBelow} className={`min-w-0 scroll-mt-16 ${BESIDE}`}>
          <CvBoundary source={cvHref(scope, id)}>
            <Suspense fallback={<CvOpening isAlone />}>
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

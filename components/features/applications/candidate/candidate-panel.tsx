'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { useIsPhone } from '#components/ui/use-is-wide.ts';
import { isBeforeInterview } from '#lib/core/stages.ts';
import type { ApplicationParams } from '#lib/engines/mirror/lists/application-list.ts';
import { candidateQuery } from '#lib/features/applications/queries.ts';
import { toOnTurn, toRow } from '#lib/features/applications/to-row.ts';
import type { Application, CandidateView, OnTurn } from '#lib/features/applications/view-model.ts';
import { CvReader } from '../cv/cv-reader.tsx';
import { CvSkeleton } from '../cv/cv-skeleton.tsx';
import { scrollBelow } from '../cv/scroll-below.ts';
import type { CvControl } from '../cv/use-cv.ts';
import { useScreen } from '../screen-context.ts';
import { AnswerBar, type Answers } from './answer-bar.tsx';
import { CandidateHead } from './candidate-head.tsx';
import { CandidateParts } from './candidate-parts.tsx';
import { CandidateTrouble } from './candidate-trouble.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelBar } from './panel-bar.tsx';
import { useCandidateFocus } from './use-candidate-focus.ts';
import { useCandidateName } from './use-candidate-name.ts';

type CandidatePanelProps = {
  id: number;
  params: ApplicationParams;
  initial: CandidateView | null;
  cv: CvControl;
  onClose: () => void;
  /** Moves the candidate and opens the next one. */
  onMoveOn: (candidate: OnTurn, to: string) => void;
  onSnooze: (application: Application, until: Date) => void;
};

/** The candidate in the address: all data of the platform, the moves, and the CV beside. */
export function CandidatePanel({
  id,
  params,
  initial,
  cv,
  onClose,
  onMoveOn,
  onSnooze,
}: CandidatePanelProps) {
  const t = useTranslations('applications');
  const { scope, foot, stages, inertReason, move } = useScreen();
  const isPhone = useIsPhone();
  const query = useQuery({
    ...candidateQuery(scope, params, id),
    ...(initial?.application.id === id ? { initialData: initial } : {}),
  });
  const label = useStatusLabel();
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const view = query.data;
  const nameOf = useCandidateName();
  const name = view ? nameOf({ ...view.application.candidate, id: view.application.id }) : null;
  useTitle(name);
  const cvOpen = cv.state === 'open';
  const cvComing = cv.state === 'coming';
  useCandidateFocus({ place, heading, id: name ? id : undefined, cvOpen });

  const answers: Answers | null = view
    ? {
        onMove: (to) => {
          onMoveOn(toOnTurn(view), to);
          if (isPhone) cv.close();
        },
        onSnooze: (until) => {
          onSnooze(view.application, until);
          if (isPhone) cv.close();
        },
      }
    : null;

  return (
    <section
      ref={place}
      aria-label={t('panel')}
      aria-busy={query.isPending}
      data-candidate-panel={id}
      data-fills-phone
      tabIndex={-1}
      className={`flex outline-none [anchor-name:--candidate] min-h-0 min-w-0 flex-col gap-1 rounded border bg-raised p-4 max-sm:pt-2 lg:gap-3 ${cvOpen ? 'lg:col-span-2 xl:h-[calc(100dvh-12.5rem)]' : 'lg:h-[calc(100dvh-12.5rem)]'} ${cvComing ? 'xl:col-span-2' : ''}`}
    >
      <PanelBar neighbours={view?.neighbours ?? null} known={view !== undefined} onClose={onClose} />
      {query.isPending && <SkeletonRows label={t('loadingCandidate')} rows={6} />}
      {query.isError && <CandidateTrouble id={id} error={query.error} onRetry={() => query.refetch()} />}
      {view && answers && (
        <div
          className={`grid min-h-0 grid-cols-1 ${cv.state === 'closed' ? '' : 'gap-4 xl:grid-cols-[minmax(18rem,2fr)_minmax(0,3fr)]'} ${cvOpen ? 'xl:flex-1 xl:grid-rows-[minmax(0,1fr)]' : 'lg:flex-1 lg:grid-rows-[minmax(0,1fr)]'}`}
        >
          <div
            className={`scroll-thin grid grid-cols-1 content-start gap-4 ${cvOpen ? 'xl:relative xl:overflow-y-auto xl:pb-36' : 'lg:relative lg:overflow-y-auto lg:pb-36'}`}
          >
            <CandidateHead
              {...{ view, heading }}
              name={name ?? ''}
              sticky={`top-13 -mx-4 px-4 ${cvOpen ? 'xl:top-0 xl:mx-0 xl:px-0' : 'lg:top-0 lg:mx-0 lg:px-0'}`}
            />
            <PanelActions view={view} name={name ?? ''} cv={cv} />
            <CandidateParts
              key={view.application.id}
              application={view.application}
              name={name ?? ''}
              toInterview={
                inertReason === null && isBeforeInterview(view.application.status, stages)
                  ? {
                      stage: label('interview'),
                      move: () => move([toRow(view.application)], 'interview'),
                    }
                  : null
              }
            />
          </div>
          {cvComing && (
            <div className="min-h-0 pb-[calc(var(--answers)-1rem)] max-xl:hidden">
              <CvSkeleton label={t('cv.opening')} isAlone />
            </div>
          )}
          {cvOpen && (
            <div
              ref={scrollBelow}
              className={`min-w-0 scroll-mt-16 print:h-auto! md:max-xl:h-[calc(100dvh-4.75rem-var(--answers))] xl:min-h-0 ${scope.kind === 'establishment' ? 'xl:pb-[calc(var(--answers)-1rem)]' : ''}`}
            >
              <CvReader
                scope={scope}
                application={view.application}
                askedFor={cv.askedFor}
                onClose={() => cv.onCv(false)}
                answers={
                  scope.kind === 'establishment' && (
                    <AnswerBar application={view.application} look="row" {...answers} />
                  )
                }
              />
            </div>
          )}
          {foot &&
            scope.kind === 'establishment' &&
            createPortal(<AnswerBar application={view.application} look="box" {...answers} />, foot)}
        </div>
      )}
    </section>
  );
}

/** Shows the candidate's name in the window title while the panel is open. */
function useTitle(name: string | null): void {
  useEffect(() => {
    if (!name) return;
    const before = document.title;
    document.title = `${name} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}

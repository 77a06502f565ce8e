'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useRef } from 'react';
import { ActivityPart } from '#components/activity/activity-part.tsx';
import { dotted } from '#components/ui/dotted.ts';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import type { ApplicationParams } from '#lib/applications/list.ts';
import { candidateQuery } from '#lib/applications/queries.ts';
import type { CandidateView } from '#lib/applications/view-model.ts';
import { may } from '#lib/scope/screen-scope.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { CandidateTrouble } from './candidate-trouble.tsx';
import { CvReader } from './cv-reader.tsx';
import { PanelActions } from './panel-actions.tsx';
import { PanelBar } from './panel-bar.tsx';
import { useScreen } from './screen-context.ts';
import { useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

const FollowUpPart = later(
  async () => (await import('#components/follow-ups/follow-up-part.tsx')).FollowUpPart,
);

type CandidatePanelProps = {
  id: number;
  params: ApplicationParams;
  initial: CandidateView | null;
  cvOpen: boolean;
  onCv: (open: boolean) => void;
  onClose: () => void;
  /** Moves the candidate and goes on to the next one. */
  onMoveOn: (view: CandidateView, to: string) => void;
};

/** The candidate that the address names: everything the platform holds, the moves, and the CV beside. */
export function CandidatePanel({
  id,
  params,
  initial,
  cvOpen,
  onCv,
  onClose,
  onMoveOn,
}: CandidatePanelProps) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const query = useQuery({
    ...candidateQuery(scope, params, id),
    ...(initial?.application.id === id ? { initialData: initial } : {}),
  });
  const label = useStatusLabel();
  const heading = useRef<HTMLHeadingElement>(null);
  const view = query.data;
  const nameOf = useCandidateName();
  const name = view ? nameOf({ ...view.application.candidate, id: view.application.id }) : null;
  useTitle(name);
  useEffect(() => {
    if (id && name) heading.current?.focus({ preventScroll: true });
  }, [id, name]);

  return (
    <section
      aria-label={t('panel')}
      aria-busy={query.isPending}
      data-candidate-panel={id}
      className={`grid min-h-0 content-start gap-4 rounded border bg-raised p-4 lg:h-[calc(100dvh-11rem)] lg:overflow-y-auto ${cvOpen ? 'lg:col-span-2' : ''}`}
    >
      <PanelBar neighbours={view?.neighbours ?? null} known={view !== undefined} onClose={onClose} />
      {query.isPending && <SkeletonRows label={t('loadingCandidate')} rows={6} />}
      {query.isError && <CandidateTrouble error={query.error} onRetry={() => query.refetch()} />}
      {view && (
        <div className={cvOpen ? 'grid gap-4 lg:grid-cols-[minmax(18rem,2fr)_3fr]' : ''}>
          <div className="grid content-start gap-4">
            <div className="sticky -top-4 z-10 -mx-4 grid gap-3 border-b bg-raised px-4 py-3 max-lg:top-13">
              <header>
                <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
                  {name}
                </h2>
                <p className="text-sm text-ink-soft">
                  {dotted([
                    view.application.candidate.headline,
                    view.application.offerTitle,
                    scope.kind === 'group' && view.application.establishmentName,
                  ])}
                </p>
              </header>
              <PanelActions view={view} name={name ?? ''} cvOpen={cvOpen} onCv={onCv} onMoveOn={onMoveOn} />
            </div>
            <CandidateDetails application={view.application} />
            {/* Before what comes later and may be long: it would be pushed. */}
            <ActivityPart
              key={view.application.id}
              scope={scope}
              kind="application"
              id={view.application.id}
            />
            {may(scope, 'followUp.read') && (
              <Suspense fallback={<SkeletonRows label={t('loadingCandidate')} rows={3} />}>
                <FollowUpPart
                  key={view.application.id}
                  scope={scope}
                  applicationId={view.application.id}
                  name={name ?? ''}
                  label={label}
                />
              </Suspense>
            )}
          </div>
          {cvOpen && <CvReader scope={scope} application={view.application} onClose={() => onCv(false)} />}
        </div>
      )}
    </section>
  );
}

/** The candidate's name in the title of the window while the panel is open. */
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

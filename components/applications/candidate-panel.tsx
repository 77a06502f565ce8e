'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { arrowRight, chevronLeft, chevronRight, close, file } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import type { ApplicationParams } from '#lib/applications/list.ts';
import { candidateQuery } from '#lib/applications/queries.ts';
import { isNextUnknown, nextStage, stageTone } from '#lib/applications/stages.ts';
import { toRow } from '#lib/applications/to-row.ts';
import type { Application, CandidateView, Neighbours } from '#lib/applications/view-model.ts';
import { may } from '#lib/scope/screen-scope.ts';
import { CandidateDetails } from './candidate-details.tsx';
import { CandidateTrouble } from './candidate-trouble.tsx';
import { CvReader } from './cv-reader.tsx';
import { useScreen } from './screen-context.ts';
import { toneOfStatus, useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

const TalentButton = later(async () => (await import('#components/talents/talent-button.tsx')).TalentButton);

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
            <header>
              <h2 ref={heading} tabIndex={-1} className="font-display text-2xl">
                {name}
              </h2>
              <p className="text-ink-soft">{view.application.candidate.headline}</p>
              <p className="mt-1 text-sm text-ink-faint">
                {view.application.offerTitle}
                {scope.kind === 'group' && ` · ${view.application.establishmentName}`}
              </p>
            </header>
            <PanelActions view={view} name={name ?? ''} cvOpen={cvOpen} onCv={onCv} onMoveOn={onMoveOn} />
            <CandidateDetails application={view.application} />
          </div>
          {cvOpen && <CvReader scope={scope} application={view.application} onClose={() => onCv(false)} />}
        </div>
      )}
    </section>
  );
}

type PanelBarProps = {
  neighbours: Neighbours | null;
  /** False while the candidate is being read. */
  known: boolean;
  onClose: () => void;
};

/** “2 sur 14” in the filtered column, and the way to the candidates beside. */
function PanelBar({ neighbours, known, onClose }: PanelBarProps) {
  const t = useTranslations('applications');
  const { open } = useScreen();
  const step = (to: number | null, label: string, icon: string, shortcut: string) => (
    <IconButton
      icon={icon}
      label={label}
      shortcut={shortcut}
      aria-disabled={to === null}
      onClick={() => to !== null && open(to)}
    />
  );
  return (
    <div className="flex items-center gap-1 text-sm">
      {step(neighbours?.previousId ?? null, t('previousCandidate'), chevronLeft, 'K')}
      {step(neighbours?.nextId ?? null, t('nextCandidate'), chevronRight, 'J')}
      <p className="tabular ms-1 text-ink-soft" data-testid="position">
        {neighbours && t('position', { position: neighbours.position, of: neighbours.of })}
        {known && !neighbours && t('outsideFilter')}
      </p>
      <IconButton
        icon={close}
        label={t('closePanel')}
        shortcut="Escape"
        className="ms-auto"
        onClick={onClose}
      />
    </div>
  );
}

type PanelActionsProps = Pick<CandidatePanelProps, 'cvOpen' | 'onCv' | 'onMoveOn'> & {
  view: CandidateView;
  name: string;
};

function PanelActions({ view, name, cvOpen, onCv, onMoveOn }: PanelActionsProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope, inertReason, stages, pickStage } = useScreen();
  const { application } = view;
  const next = nextStage(application.status, stages);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusPill tone={toneOfStatus(application.status)} over={stageTone(application.status) === 'closed'}>
        {label(application.status)}
      </StatusPill>
      {scope.kind === 'group' ? null : inertReason !== null ? (
        <InertControl reason={inertReason} size="sm">
          {t('move')}
        </InertControl>
      ) : application.status === 'withdrawn' ? (
        <p className="text-sm text-ink-soft">{t('withdrawnHint')}</p>
      ) : (
        <>
          {next && (
            <Button size="sm" variant="primary" aria-keyshortcuts="E" onClick={() => onMoveOn(view, next)}>
              {t('advance', { stage: label(next) })}
              <Icon path={arrowRight} className="size-4" />
            </Button>
          )}
          <Button
            size="sm"
            aria-haspopup="menu"
            aria-keyshortcuts="S"
            data-pick-stage
            onClick={(event) => pickStage([toRow(application)], event.currentTarget)}
          >
            {t('move')}
          </Button>
          {isNextUnknown(application.status, stages) && (
            <p className="order-last w-full text-sm text-ink-soft">{t('nextUnknown')}</p>
          )}
        </>
      )}
      <CvButton application={application} open={cvOpen} onCv={onCv} />
      {application.candidate.talentId !== null && may(scope, 'talent.read') && (
        <Suspense fallback={null}>
          <TalentButton
            key={application.id}
            link={{ kind: 'application', id: application.id }}
            name={name}
            scope={scope}
          />
        </Suspense>
      )}
    </div>
  );
}

function CvButton({
  application,
  open,
  onCv,
}: {
  application: Application;
  open: boolean;
  onCv: (open: boolean) => void;
}): ReactNode {
  const t = useTranslations('applications.cv');
  if (!application.cv) return <p className="text-sm text-ink-faint">{t('noneTitle')}</p>;
  return (
    <Button size="sm" aria-expanded={open} aria-keyshortcuts="C" onClick={() => onCv(!open)}>
      <Icon path={file} className="size-4" />
      {open ? t('close') : t('open')}
    </Button>
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

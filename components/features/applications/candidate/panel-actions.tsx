'use client';

import { useTranslations } from 'next-intl';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { arrowRight, dots } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { canRefuse, isNextUnknown, nextStage, stageTone } from '#lib/core/stages.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { toRow } from '#lib/features/applications/to-row.ts';
import type { Application, CandidateView } from '#lib/features/applications/view-model.ts';
import { CvButton } from '../cv/cv-button.tsx';
import { SnoozeMenu } from '../follow-ups/snooze-menu.tsx';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';
import type { Answers } from './answer-bar.tsx';
import { hasProfile, TalentOfCandidate } from './talent-of-candidate.tsx';
import { WriteToCandidate } from './write-to-candidate.tsx';

type PanelActionsProps = Answers & {
  view: CandidateView;
  name: string;
  cvOpen: boolean;
  onCv: (open: boolean) => void;
};

/** What can be done about a candidate; where there is no room for all, the answers are in a bar under the thumb. */
export function PanelActions({ view, name, cvOpen, onCv, ...answers }: PanelActionsProps) {
  const { application } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 lg:gap-1.5">
      <Moves application={application} name={name} {...answers} />
      <CvButton cv={application.cv} isOpen={cvOpen} onCv={onCv} isBareOnPhone />
      <More application={application} name={name} />
    </div>
  );
}

const MORE = 'candidate-more';

/** What is done less often: in a sheet on a phone. */
function More({ application, name }: { application: Application; name: string }) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  if (!hasProfile(scope, application) && !may(scope, 'messageTemplate.read')) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={MORE}
        aria-label={t('more')}
        className={buttonClass('secondary', 'sm', 'min-w-11 px-1! sm:hidden')}
      >
        <Icon path={dots} className="size-4.5" />
      </button>
      <div id={MORE} popover="auto" className="phone-sheet gap-2 max-sm:open:grid sm:contents">
        <WriteToCandidate application={application} />
        <TalentOfCandidate application={application} name={name} />
      </div>
    </>
  );
}

type MovesProps = Answers & { application: Application; name: string };

function Moves({ application, name, onMove, onSnooze }: MovesProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope, inertReason, stages } = useScreen();
  const { status } = application;
  const pill = (
    <StatusPill tone={toneOfStatus(status)} over={stageTone(status) === 'closed'}>
      {label(status)}
    </StatusPill>
  );
  if (scope.kind === 'group') {
    const { id, establishmentId, establishmentName: establishment } = application;
    const there = href({ kind: 'establishment', id: establishmentId }, 'applications', id);
    return (
      <>
        {pill}
        {may(scope, 'bulkRequest.run') && (
          <LinkButton size="sm" href={impersonationHref(scope, establishmentId, there)}>
            {t('groupActs.enter', { establishment })}
          </LinkButton>
        )}
      </>
    );
  }
  if (inertReason !== null) {
    return (
      <>
        {pill}
        <span className="max-lg:hidden">
          <InertControl
            reason={inertReason}
            more={<LazyWhoToAsk scope={scope} permission="application.move" />}
            size="sm"
          >
            {t('move')}
          </InertControl>
        </span>
      </>
    );
  }
  const next = nextStage(status, stages);
  const movable = status !== 'withdrawn';
  return (
    <>
      {movable ? <StageButton row={toRow(application)} /> : pill}
      <span className="max-lg:hidden lg:contents">
        {next && (
          <Button size="sm" variant="primary" aria-keyshortcuts="E" onClick={() => onMove(next)}>
            <span className="sr-only">{t('advance', { stage: label(next) })}</span>
            <Icon path={arrowRight} className="size-4" />
            <span aria-hidden="true">{label(next)}</span> <KeyHint>E</KeyHint>
          </Button>
        )}
        {canRefuse(status, stages) && (
          <Button size="sm" variant="danger" aria-keyshortcuts="R" onClick={() => onMove('rejected')}>
            {t('refuse')} <KeyHint>R</KeyHint>
          </Button>
        )}
        {may(scope, 'followUp.write') && <SnoozeMenu name={name} onPick={onSnooze} size="sm" />}
      </span>
      {!movable && <p className="order-last w-full text-sm text-ink-soft">{t('withdrawnHint')}</p>}
      {isNextUnknown(status, stages) && (
        <p className="order-last w-full text-sm text-ink-soft">{t('nextUnknown')}</p>
      )}
    </>
  );
}

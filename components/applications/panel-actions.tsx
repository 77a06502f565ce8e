'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { file } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { later } from '#components/ui/later.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { isNextUnknown, nextStage, stageTone } from '#lib/applications/stages.ts';
import { toRow } from '#lib/applications/to-row.ts';
import type { CandidateView } from '#lib/applications/view-model.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { useScreen } from './screen-context.ts';
import { StageButton } from './stage-button.tsx';
import { toneOfStatus, useStatusLabel } from './status-label.ts';

const TalentButton = later(async () => (await import('#components/talents/talent-button.tsx')).TalentButton);
const WriteButton = later(
  async () => (await import('#components/message-templates/write-button.tsx')).WriteButton,
);
const SnoozeButton = later(
  async () => (await import('#components/follow-ups/snooze-button.tsx')).SnoozeButton,
);

type PanelActionsProps = {
  view: CandidateView;
  name: string;
  cvOpen: boolean;
  onCv: (open: boolean) => void;
  /** Moves the candidate and goes on to the next one. */
  onMoveOn: (view: CandidateView, to: string) => void;
};

/** What can be done about a candidate, the two answers first. */
export function PanelActions({ view, name, cvOpen, onCv, onMoveOn }: PanelActionsProps) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const { application } = view;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Moves view={view} onMoveOn={onMoveOn} />
      {application.cv ? (
        <Button size="sm" aria-expanded={cvOpen} aria-keyshortcuts="C" onClick={() => onCv(!cvOpen)}>
          <Icon path={file} className="size-4" />
          {t(cvOpen ? 'cv.close' : 'cv.open')}
        </Button>
      ) : (
        <p className="text-sm text-ink-faint">{t('cv.noneTitle')}</p>
      )}
      {may(scope, 'messageTemplate.read') && (
        <Suspense fallback={null}>
          <WriteButton
            key={`write-${application.id}`}
            to={addresseeOf(application, name, scope)}
            scope={scope}
          />
        </Suspense>
      )}
      {may(scope, 'followUp.write') && (
        <Suspense fallback={null}>
          <SnoozeButton
            key={`later-${application.id}`}
            scope={scope}
            applicationId={application.id}
            name={name}
          />
        </Suspense>
      )}
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

/** To whom a message goes, and what its fields say. */
function addresseeOf(
  { candidate, offerTitle }: CandidateView['application'],
  name: string,
  scope: ScreenScope,
) {
  const { email, firstName, lastName } = candidate;
  return { email, name, values: { firstName, lastName, offer: offerTitle, house: scope.name } };
}

function Moves({ view, onMoveOn }: Pick<PanelActionsProps, 'view' | 'onMoveOn'>) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope, inertReason, stages } = useScreen();
  const { application } = view;
  const { status } = application;
  const pill = (
    <StatusPill tone={toneOfStatus(status)} over={stageTone(status) === 'closed'}>
      {label(status)}
    </StatusPill>
  );
  if (scope.kind === 'group') return pill;
  if (inertReason !== null) {
    return (
      <>
        {pill}
        <InertControl reason={inertReason} size="sm">
          {t('move')}
        </InertControl>
      </>
    );
  }
  if (status === 'withdrawn') {
    return (
      <>
        {pill}
        <p className="text-sm text-ink-soft">{t('withdrawnHint')}</p>
      </>
    );
  }
  const next = nextStage(status, stages);
  const refusable = status !== 'rejected' && stages.includes('rejected');
  return (
    <>
      <StageButton row={toRow(application)} />
      {next && (
        <Button size="sm" variant="primary" aria-keyshortcuts="E" onClick={() => onMoveOn(view, next)}>
          {t('advance', { stage: label(next) })}
        </Button>
      )}
      {refusable && (
        <Button size="sm" variant="danger" onClick={() => onMoveOn(view, 'rejected')}>
          {t('refuse')}
        </Button>
      )}
      {isNextUnknown(status, stages) && (
        <p className="order-last w-full text-sm text-ink-soft">{t('nextUnknown')}</p>
      )}
    </>
  );
}

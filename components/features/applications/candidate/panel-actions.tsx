'use client';

import { useTranslations } from 'next-intl';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { phone as phoneIcon } from '#components/ui/icons/fact-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { phoneParts } from '#contract/phone-parts.ts';
import { stageTone } from '#lib/core/stages.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import { may } from '#lib/engines/scope/screen-scope.ts';
import { toRow } from '#lib/features/applications/to-row.ts';
import type { CandidateView } from '#lib/features/applications/view-model.ts';
import { CvButton } from '../cv/cv-button.tsx';
import type { CvControl } from '../cv/use-cv.ts';
import { StageButton } from '../moves/stage-button.tsx';
import { useScreen } from '../screen-context.ts';
import { TalentOfCandidate } from './talent-of-candidate.tsx';
import { WriteToCandidate } from './write-to-candidate.tsx';

type PanelActionsProps = {
  view: CandidateView;
  name: string;
  cv: CvControl;
};

/** Actions on a candidate beside the answers, which have their own bar. */
export function PanelActions({ view, name, cv }: PanelActionsProps) {
  const { application } = view;
  return (
    <div className="flex flex-wrap items-center gap-1 sm:gap-2 lg:gap-1.5">
      <Stage application={application} />
      <CvButton cv={application.cv} state={cv.state} onCv={cv.onCv} />
      <WriteToCandidate application={application} />
      <Call phone={application.candidate.phone} name={name} />
      <TalentOfCandidate application={application} name={name} />
    </div>
  );
}

/** Calls the first number of a candidate; where there is room for them, all numbers are in sight below. */
function Call({ phone, name }: { phone: string | null; name: string }) {
  const t = useTranslations('applications');
  const address = phone && phoneParts(phone).find((part) => part.address !== null)?.address;
  if (!address) return null;
  return (
    <a
      href={address}
      aria-label={t('call', { name })}
      className={buttonClass('secondary', 'sm', 'min-w-11 px-1! sm:hidden')}
    >
      <Icon path={phoneIcon} className="size-4.5" />
    </a>
  );
}

function Stage({ application }: Pick<PanelActionsProps['view'], 'application'>) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { scope, inertReason } = useScreen();
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
  if (inertReason !== null) return pill;
  const movable = status !== 'withdrawn';
  return (
    <>
      {movable ? <StageButton row={toRow(application)} /> : pill}
      {!movable && <p className="order-last w-full text-sm text-ink-soft">{t('withdrawnHint')}</p>}
    </>
  );
}

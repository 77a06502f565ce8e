'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SnoozeMenu } from '#components/follow-ups/snooze-menu.tsx';
import { Button } from '#components/ui/button.tsx';
import { InertControl } from '#components/ui/inert-control.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { nextStage } from '#lib/applications/stages.ts';
import type { CandidateView } from '#lib/applications/view-model.ts';
import { useScreen } from './screen-context.ts';
import { useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

type TriageBarProps = {
  view: CandidateView;
  onMove: (to: string) => void;
  onSnooze: (until: Date) => void;
};

const WIDE = 'w-full max-sm:px-2.5';

/** The three answers, under the thumb. */
export function TriageBar({ view, onMove, onSnooze }: TriageBarProps) {
  const t = useTranslations('triage');
  const label = useStatusLabel();
  const nameOf = useCandidateName();
  const { inertReason, stages } = useScreen();
  const { application } = view;
  if (inertReason !== null) {
    return (
      <Grid>
        {(['refuse', 'later', 'advance'] as const).map((answer) => (
          <InertControl key={answer} reason={inertReason}>
            {t(answer)}
          </InertControl>
        ))}
      </Grid>
    );
  }
  const next = nextStage(application.status, stages);
  const name = nameOf({ ...application.candidate, id: application.id });
  return (
    <Grid>
      {stages.includes('rejected') && application.status !== 'rejected' ? (
        <Button variant="danger" className={WIDE} aria-keyshortcuts="R" onClick={() => onMove('rejected')}>
          {t('refuse')} <Key>R</Key>
        </Button>
      ) : (
        <span />
      )}
      <SnoozeMenu name={name} onPick={onSnooze} wide />
      {next ? (
        <Button variant="primary" className={WIDE} aria-keyshortcuts="E" onClick={() => onMove(next)}>
          <span className="truncate">
            <span className="sr-only">{t('advanceTo')}</span> {label(next)}
          </span>{' '}
          <Key>E</Key>
        </Button>
      ) : (
        <p className="self-center text-xs text-ink-soft">{t('pick')}</p>
      )}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    // On a phone the name of the next stage has what it needs: of what one presses most nothing is cut.
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-2 rounded border bg-raised p-2 shadow-pop *:min-w-0 sm:grid-cols-3">
      {children}
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="max-sm:hidden">
      <Kbd>{children}</Kbd>
    </span>
  );
}

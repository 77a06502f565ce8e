'use client';

import { useTranslations } from 'next-intl';
import { LazyWhoToAsk } from '#components/shell/trouble/lazy-who-to-ask.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { Button } from '#components/ui/button/button.tsx';
import { KeyHint } from '#components/ui/button/key-hint.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { canRefuse, firstStageOf, isNextUnknown, nextStage } from '#lib/core/stages.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { SnoozeMenu } from '../follow-ups/snooze-menu.tsx';
import { useScreen } from '../screen-context.ts';
import { useCandidateName } from './use-candidate-name.ts';

export type Answers = {
  readonly onMove: (to: string) => void;
  readonly onSnooze: (until: Date) => void;
};

type AnswerBarProps = Answers & {
  application: Application;
  /** A box over the page, or a row of another element. */
  look: 'box' | 'row';
};

const LOOKS = { box: 'rounded border bg-raised p-2 shadow-pop', row: '' } as const;
const WIDE = 'max-sm:px-2.5';

/** The three answers to a candidate, within reach of the thumb: refuse, snooze, next stage. */
export function AnswerBar({ look, ...answers }: AnswerBarProps) {
  const t = useTranslations('triage');
  const { scope, inertReason } = useScreen();
  return (
    <div
      data-over-bottom
      className={`flex flex-wrap justify-center gap-2 *:min-w-0 *:flex-auto sm:*:max-w-80 sm:*:basis-0 ${LOOKS[look]}`}
    >
      {inertReason === null ? (
        <Controls {...answers} />
      ) : (
        (['refuse', 'later', 'advance'] as const).map((answer) => (
          <InertControl
            key={answer}
            reason={inertReason}
            more={<LazyWhoToAsk scope={scope} permission="application.move" />}
          >
            {t(answer)}
          </InertControl>
        ))
      )}
    </div>
  );
}

function Controls({ application, onMove, onSnooze }: Omit<AnswerBarProps, 'look'>) {
  const t = useTranslations('triage');
  const label = useStatusLabel();
  const name = useCandidateName()({ ...application.candidate, id: application.id });
  const { stages } = useScreen();
  const { status } = application;
  const next = nextStage(status, stages);
  const first = firstStageOf(stages);
  return (
    <>
      {canRefuse(status, stages) && (
        <Button variant="danger" className={WIDE} aria-keyshortcuts="R" onClick={() => onMove('rejected')}>
          {t('refuse')} <KeyHint>R</KeyHint>
        </Button>
      )}
      <SnoozeMenu name={name} onPick={onSnooze} size="md" />
      {next && (
        <Button variant="primary" className={WIDE} aria-keyshortcuts="E" onClick={() => onMove(next)}>
          <span className="truncate">
            <span className="sr-only">{t('advanceTo')}</span> {label(next)}
          </span>{' '}
          <KeyHint>E</KeyHint>
        </Button>
      )}
      {status === 'rejected' && (
        <Button className={WIDE} onClick={() => onMove(first)}>
          {t('putBack', { stage: label(first) })}
        </Button>
      )}
      {isNextUnknown(status, stages) && <p className="self-center text-xs text-ink-soft">{t('pick')}</p>}
    </>
  );
}

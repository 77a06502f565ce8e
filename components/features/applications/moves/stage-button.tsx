'use client';

import { useTranslations } from 'next-intl';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { TONE_CLASS } from '#components/ui/tone.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { useScreen } from '../screen-context.ts';

type StageButtonProps = {
  row: ApplicationRow;
  /** The list already names the stage: the label is only shown where there is plenty of room. */
  isShort?: boolean;
  /** Reached by the arrow keys of its card, not by Tab. */
  isInside?: boolean;
  className?: string;
};

/** The present stage as the button of the stage menu. */
export function StageButton({ row, isShort = false, isInside = false, className = '' }: StageButtonProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { pickStage } = useScreen();
  const shown = label(row.status);
  const action = t('moveFrom', { name: useCandidateName()(row), stage: shown });
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-keyshortcuts="S"
      aria-label={action}
      title={action}
      data-pick-stage
      tabIndex={isInside ? -1 : undefined}
      className={`${isShort ? 'stage-button-short' : 'stage-button pointer-coarse:min-h-11'} ${TONE_CLASS[toneOfStatus(row.status)]} ${className}`}
      onClick={(event) => pickStage([row], event.currentTarget)}
    >
      <span className={isShort ? '@max-[18rem]:sr-only' : ''}>{shown}</span>
    </button>
  );
}

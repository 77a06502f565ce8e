'use client';

import { useTranslations } from 'next-intl';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { chevronDown } from '#components/ui/icons/icon-paths.ts';
import { TONE_CLASS } from '#components/ui/tone.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import { useCandidateName } from '../candidate/use-candidate-name.ts';
import { useScreen } from '../screen-context.ts';

/** On a card: as high as its lines, with the room of a thumb around it. */
const SHORT =
  'min-h-7 px-2.5 @max-[18rem]:min-h-6 @max-[18rem]:px-1.5 pointer-coarse:my-2 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2';

type StageButtonProps = {
  row: ApplicationRow;
  /** Where the list around it names the stage already: its words only where there is plenty of room. */
  isShort?: boolean;
  /** Reached by the arrows of its card, not by Tab. */
  isInside?: boolean;
  className?: string;
};

/** The stage itself as the menu of stages. */
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
      className={`inline-flex items-center gap-1 rounded-full text-xs font-semibold whitespace-nowrap hover:ring-1 hover:ring-current ${TONE_CLASS[toneOfStatus(row.status)]} ${isShort ? SHORT : 'min-h-7 px-2.5 pointer-coarse:min-h-11'} ${className}`}
      onClick={(event) => pickStage([row], event.currentTarget)}
    >
      <span className={isShort ? '@max-[18rem]:sr-only' : ''}>{shown}</span>
      <Icon path={chevronDown} className="size-3.5" />
    </button>
  );
}

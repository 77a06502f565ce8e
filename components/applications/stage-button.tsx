'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { chevronDown } from '#components/ui/icon-paths.ts';
import { TONE_CLASS } from '#components/ui/tone.ts';
import type { ApplicationRow } from '#lib/applications/view-model.ts';
import { useScreen } from './screen-context.ts';
import { toneOfStatus, useStatusLabel } from './status-label.ts';
import { useCandidateName } from './use-candidate-name.ts';

type StageButtonProps = {
  row: ApplicationRow;
  /** The list around it names the stage already. */
  bare?: boolean;
  /** Reached by the arrows of its card, not by Tab. */
  isInside?: boolean;
  className?: string;
};

/** The stage itself as the menu of stages. */
export function StageButton({ row, bare = false, isInside = false, className = '' }: StageButtonProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { pickStage } = useScreen();
  const shown = bare ? t('stage') : label(row.status);
  const look = bare
    ? 'text-ink-soft hover:bg-line/50 hover:text-ink'
    : `${TONE_CLASS[toneOfStatus(row.status)]} hover:ring-1 hover:ring-current`;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-keyshortcuts="S"
      aria-label={t('moveFrom', { name: useCandidateName()(row), stage: shown })}
      data-pick-stage
      tabIndex={isInside ? -1 : undefined}
      className={`inline-flex min-h-7 items-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap pointer-coarse:min-h-11 ${look} ${className}`}
      onClick={(event) => pickStage([row], event.currentTarget)}
    >
      <span className={bare ? '@max-[14rem]:sr-only' : ''}>{shown}</span>
      <Icon path={chevronDown} className="size-3.5" />
    </button>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { toneOfStatus, useStatusLabel } from '#components/shell/words/status-label.ts';
import { Badge } from '#components/ui/badge.tsx';
import { useColumnDrop } from './board-column.tsx';

type FoldedStageProps = {
  status: string;
  total: number;
  /** A card was just moved there: the count is highlighted. */
  hasArrivals: boolean;
  onUnfold: () => void;
};

/** A collapsed stage: its name and count, and still a drop target for cards. */
export function FoldedStage({ status, total, hasArrivals, onUnfold }: FoldedStageProps) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const element = useRef<HTMLButtonElement>(null);
  useColumnDrop(element, element, status);
  return (
    <button
      ref={element}
      type="button"
      data-stage-strip={status}
      onClick={onUnfold}
      className={`flex w-11 shrink-0 flex-col items-center gap-2 rounded border bg-surface py-2.5 text-sm font-semibold ${hasArrivals ? 'border-accent text-ink' : 'border-transparent text-ink-soft'} hover:border-line-strong hover:text-ink data-over:border-accent data-over:bg-accent-soft max-sm:hidden`}
    >
      <span className="sr-only">{t('unfold', { stage: label(status), count: total })}</span>
      <span aria-hidden="true">
        <Badge tone={hasArrivals ? 'accent' : toneOfStatus(status)}>{total}</Badge>
      </span>
      <span aria-hidden="true" className="[text-orientation:sideways] [writing-mode:vertical-rl]">
        {label(status)}
      </span>
    </button>
  );
}

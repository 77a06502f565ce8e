'use client';

import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { chevronLeft, chevronRight, close } from '#components/ui/icons/icon-paths.ts';
import type { Neighbours } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';

type PanelBarProps = {
  neighbours: Neighbours | null;
  /** False while the candidate is being read. */
  known: boolean;
  onClose: () => void;
};

/** “2 sur 14” in the filtered column, with links to the neighbours. */
export function PanelBar({ neighbours, known, onClose }: PanelBarProps) {
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
    <div className="task-bar flex items-center gap-1 text-sm max-md:-mx-4 max-md:rounded-t max-md:bg-raised max-md:px-4">
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

'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { close } from '#components/ui/icon-paths.ts';
import type { ApplicationRow } from '#lib/applications/view-model.ts';
import { useScreen } from './screen-context.ts';

/** What can be done with the cards that are ticked. */
export function SelectionBar({
  selected,
  onClear,
}: {
  selected: ReadonlyMap<number, ApplicationRow>;
  onClear: () => void;
}) {
  const t = useTranslations('applications');
  const { pickStage } = useScreen();
  if (selected.size === 0) return null;
  const movable = [...selected.values()].filter((row) => row.status !== 'withdrawn');
  return (
    <section
      aria-label={t('selection')}
      className="flex items-start gap-3 rounded border border-accent bg-accent-soft px-3 py-2 text-sm"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="py-0.5 font-semibold">{t('selected', { count: selected.size })}</p>
        <Button
          size="sm"
          variant="primary"
          aria-haspopup="menu"
          onClick={(event) => pickStage(movable, event.currentTarget)}
        >
          {t('moveSelection')}
        </Button>
      </div>
      <IconButton icon={close} label={t('clearSelection')} onClick={onClear} />
    </section>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { sliders } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import type { ColumnsPanelProps } from './columns-panel.tsx';

/** Fetched when it is first opened. */
const ColumnsPanel = lazyPart(async () => (await import('./columns-panel.tsx')).ColumnsPanel);

/** The columns and the density of the table, in a panel. */
export function ColumnsButton(props: ColumnsPanelProps) {
  const t = useTranslations('applications.columns');
  return (
    <PopButton
      id="application-columns"
      className={buttonClass('quiet', 'md', 'max-sm:hidden')}
      label={t('title')}
      panel="w-[min(22rem,calc(100vw-2rem))] text-base text-ink"
      face={
        <>
          <Icon path={sliders} className="size-4" />
          {t('title')}
        </>
      }
    >
      <ColumnsPanel {...props} />
    </PopButton>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { dots } from '#components/ui/icons/icon-paths.ts';
import { PopButton } from '#components/ui/overlay/pop-button.tsx';
import { SheetHead } from '#components/ui/overlay/sheet-head.tsx';

/** Other actions of a list: views, columns, order, export. */
export function MoreButton({ children }: { children: ReactNode }) {
  const t = useTranslations('lists');
  const ui = useTranslations('ui');
  return (
    <PopButton
      id="list-more"
      className={buttonClass('secondary', 'md', 'square')}
      label={t('more')}
      panel="w-[min(18rem,calc(100vw-2rem))]"
      face={
        <>
          <Icon path={dots} className="size-4.5" />
          <span className="sr-only">{t('more')}</span>
        </>
      }
    >
      <SheetHead title={t('more')} close={ui('close')} />
      <div className="grid gap-1 *:justify-start sm:-mx-2.5 sm:-my-2">{children}</div>
    </PopButton>
  );
}

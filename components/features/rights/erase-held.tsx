'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { trash } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { download } from '#components/ui/icons/icon-paths.ts';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { countTicked } from '#lib/features/rights/model.ts';
import { sumTicked } from '#lib/features/rights/sum.ts';
import type { Asked } from './export-dialog.tsx';

const DIALOGS = {
  export: lazyPart(async () => (await import('./export-dialog.tsx')).ExportDialog),
  erase: lazyPart(async () => (await import('./erase-dialog.tsx')).EraseDialog),
};

/** Exports or erases the selection, each after a question. */
export function EraseHeld({ isSyncing, ...found }: Omit<Asked, 'onClose'> & { isSyncing: boolean }) {
  const t = useTranslations('rights');
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const count = countTicked(found.ticked);
  const { erasable } = sumTicked(found.held, found.ticked);
  const reason = isSyncing ? t('erase.syncing') : count === 0 ? t('erase.none') : null;
  const nothing = reason ?? (erasable === 0 ? t('erase.nothing') : null);
  const AskedDialog = asked && DIALOGS[asked];
  return (
    <div className="flex flex-wrap gap-2">
      {reason !== null ? (
        <InertControl reason={reason}>{t('export.act', { count })}</InertControl>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setAsked('export')}>
          <Icon path={download} className="size-4" />
          {t('export.act', { count })}
        </Button>
      )}
      {nothing !== null ? (
        <InertControl reason={nothing} variant="danger">
          {t('erase.act', { count })}
        </InertControl>
      ) : (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsked('erase')}>
          <Icon path={trash} className="size-4" />
          {t('erase.act', { count })}
        </Button>
      )}
      {AskedDialog && (
        <Suspense>
          <AskedDialog {...found} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  );
}

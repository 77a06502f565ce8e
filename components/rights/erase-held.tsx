'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { trash } from '#components/ui/act-icon-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { download } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { erasedCount } from '#lib/rights/model.ts';
import { apiHref } from '#lib/scope/href.ts';
import type { Erased } from './erase-dialog.tsx';

const EraseDialog = later(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** Gives what is held as a file, or erases it. */
export function EraseHeld(erased: Erased) {
  const { maisonId, ids, q } = erased;
  const t = useTranslations('rights.erase');
  const [isAsking, setAsking] = useState(false);
  const scope = { kind: 'establishment', id: maisonId } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={apiHref(scope, 'rights', { ids: ids.join(','), q })}
        download
        className={buttonClass('secondary', 'md')}
      >
        <Icon path={download} className="size-4" />
        {t('export')}
      </a>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Icon path={trash} className="size-4" />
        {t('erase', { count: erasedCount(erased) })}
      </Button>
      {isAsking && (
        <Suspense>
          <EraseDialog {...erased} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

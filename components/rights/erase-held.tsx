'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { trash } from '#components/ui/act-icon-paths.ts';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { download } from '#components/ui/icon-paths.ts';
import { InertControl } from '#components/ui/inert-control.tsx';
import { later } from '#components/ui/later.ts';
import { countTicked } from '#lib/rights/model.ts';
import { apiHref } from '#lib/scope/href.ts';
import type { Erased } from './erase-dialog.tsx';

const EraseDialog = later(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** Gives what is ticked as a file, or erases it. */
export function EraseHeld({ isFilling, ...erased }: Erased & { isFilling: boolean }) {
  const { maisonId, ticked, q } = erased;
  const t = useTranslations('rights.erase');
  const [isAsking, setAsking] = useState(false);
  const count = countTicked(ticked);
  const reason = isFilling ? t('filling') : count === 0 ? t('none') : null;
  const scope = { kind: 'establishment', id: maisonId } as const;
  const file = apiHref(scope, 'rights', {
    q,
    ids: ticked.applicationIds.join(','),
    views: ticked.viewIds.join(','),
    files: ticked.fileIds.join(','),
    drafts: ticked.drafts.join(','),
    titles: ticked.titles.join(','),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {reason !== null ? (
        <>
          <InertControl reason={reason}>{t('export', { count })}</InertControl>
          <InertControl reason={reason} variant="danger">
            {t('erase', { count })}
          </InertControl>
        </>
      ) : (
        <>
          <a href={file} download className={buttonClass('secondary', 'md')}>
            <Icon path={download} className="size-4" />
            {t('export', { count })}
          </a>
          <Button variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            <Icon path={trash} className="size-4" />
            {t('erase', { count })}
          </Button>
        </>
      )}
      {isAsking && (
        <Suspense>
          <EraseDialog {...erased} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { eye } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { PreviewProps } from './preview-dialog.tsx';

const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** Opens a preview of the article for the public. */
export function PreviewButton(props: Omit<PreviewProps, 'onClose'>) {
  const t = useTranslations('articles.preview');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon path={eye} className="size-4" />
        <span className="max-sm:sr-only">{t('open')}</span>
      </Button>
      {open && (
        <Suspense>
          <PreviewDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

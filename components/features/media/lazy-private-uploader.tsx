'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { PrivateSendFrame } from './private-send-frame.tsx';

const PrivateUploader = lazyPart(async () => (await import('./private-uploader.tsx')).PrivateUploader);

/** Fetched after the list, which most visitors come for. */
export function LazyPrivateUploader({ establishmentId }: { establishmentId: number }) {
  const t = useTranslations('privateFiles');
  const choose = (
    <Button variant="primary" disabled>
      {t('choose')}
    </Button>
  );
  return (
    <Suspense fallback={<PrivateSendFrame control={choose} />}>
      <PrivateUploader establishmentId={establishmentId} />
    </Suspense>
  );
}

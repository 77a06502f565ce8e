'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '#components/ui/button.tsx';
import { later } from '#components/ui/later.ts';
import { PrivateSendFrame } from './private-send-frame.tsx';

const PrivateUploader = later(async () => (await import('./private-uploader.tsx')).PrivateUploader);

/** Fetched after the list, which is what most come for. */
export function LaterPrivateUploader({ maisonId }: { maisonId: number }) {
  const t = useTranslations('privateFiles');
  const choose = (
    <Button variant="primary" disabled>
      {t('choose')}
    </Button>
  );
  return (
    <Suspense fallback={<PrivateSendFrame control={choose} />}>
      <PrivateUploader maisonId={maisonId} />
    </Suspense>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

type CropButtonProps = { file: File; onCropped: (file: File) => void };

/** Opens the dialog that crops an image before it is sent. */
export function CropButton({ file, onCropped }: CropButtonProps) {
  const t = useTranslations('media.crop');
  const [cropping, setCropping] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setCropping(true)}>
        {t('open')}
      </Button>
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            onClose={() => setCropping(false)}
            onCropped={(cropped) => {
              setCropping(false);
              onCropped(cropped);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { Opening } from '#components/ui/overlay/opening.tsx';
import type { AttachedEstablishment } from '#lib/features/structure/model.ts';

const DetachDialog = lazyPart(async () => (await import('./detach-dialog.tsx')).DetachDialog);

type DetachControlProps = { groupId: number; establishment: AttachedEstablishment; manages: boolean };

/** Detaches an establishment from the group; the dialog that explains it is fetched on request. */
export function DetachControl({ groupId, establishment, manages }: DetachControlProps) {
  const t = useTranslations('structure');
  const [asking, setAsking] = useState(false);
  const label = t('detach.label', { establishment: establishment.name });
  if (!manages) {
    return (
      <InertControl size="sm" reason={t('readsOnly')} label={label}>
        {t('detach.open')}
      </InertControl>
    );
  }
  return (
    <>
      <Button size="sm" aria-label={label} onClick={() => setAsking(true)}>
        {t('detach.open')}
      </Button>
      {asking && (
        <Suspense fallback={<Opening />}>
          <DetachDialog {...{ groupId, establishment }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

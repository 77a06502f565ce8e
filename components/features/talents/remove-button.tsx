'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';

const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

type RemoveButtonProps = { favoriteId: number; name: string; establishmentId: number };

/** Asks before a favourite is removed: its note is deleted too. */
export function RemoveButton({ favoriteId, name, establishmentId }: RemoveButtonProps) {
  const t = useTranslations('talents.favorites');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={t('removeNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      {isAsking && (
        <Suspense>
          <RemoveDialog {...{ favoriteId, name, establishmentId }} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

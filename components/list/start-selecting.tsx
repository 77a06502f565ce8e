'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';

/** Begins a selection on touch screens, where rows have their checkboxes only from then on. */
export function StartSelecting({ onStart }: { onStart: () => void }) {
  const t = useTranslations('lists');
  return (
    <Button
      variant="quiet"
      className="[@media(hover:hover)]:hidden"
      onClick={() => {
        closePopovers();
        onStart();
      }}
    >
      {t('startSelecting')}
    </Button>
  );
}

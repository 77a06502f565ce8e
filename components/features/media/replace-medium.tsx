'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDraft } from '#components/bulk/use-prepare.ts';
import { LazyMediaPicker } from '#components/media/lazy-media-picker.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Trouble } from '#components/ui/trouble.tsx';
import { prepareReplacement } from '#lib/features/media/actions.ts';

/** Picks the picture that replaces this one everywhere, and opens the review of all places. */
export function ReplaceMedium({ establishmentId, mediumId }: { establishmentId: number; mediumId: number }) {
  const t = useTranslations('library.detail');
  const [picking, setPicking] = useState(false);
  const [isSame, setSame] = useState(false);
  const { pending, trouble, make } = useDraft({ kind: 'establishment', id: establishmentId });
  const pick = (replacementId: number) => {
    setPicking(false);
    setSame(replacementId === mediumId);
    if (replacementId === mediumId) return;
    make((operationId) => prepareReplacement({ establishmentId, operationId, mediumId, replacementId }));
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" pending={pending} onClick={() => setPicking(true)}>
        {t('replace')}
      </Button>
      <p className="max-w-prose text-sm text-ink-soft">{t('replaceText')}</p>
      <Trouble>{isSame ? t('replaceSame') : trouble}</Trouble>
      {picking && (
        <LazyMediaPicker
          establishmentId={establishmentId}
          onPick={({ id }) => pick(id)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

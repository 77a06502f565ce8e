'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { copy } from '#components/ui/icons/act-icon-paths.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { announce } from '#components/ui/toast/announce.ts';

/** Copies the public address of a picture; shows it where the browser cannot copy. */
export function CopyAddress({ url }: { url: string }) {
  const t = useTranslations('library.detail');
  const [said, setSaid] = useState<string | null>(null);
  const say = (text: string) => {
    setSaid(text);
    announce(text);
  };
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'));
          written.then(
            () => say(t('copied')),
            () => say(t('notCopied', { url })),
          );
        }}
      >
        <Icon path={copy} className="size-4" />
        {t('copy')}
      </Button>
      {said !== null && <span className="min-w-0 text-xs break-all text-ink-soft">{said}</span>}
    </>
  );
}

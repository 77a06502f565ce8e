'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { usePdfDocument } from './pdf-document.ts';
import { PdfViewer } from './pdf-viewer.tsx';

/** A PDF on the screen: opening, failed with its reason and a way out, or open. */
export function PdfPages({ source }: { source: string }) {
  const t = useTranslations('applications.cv');
  const ui = useTranslations('ui');
  const [attempt, setAttempt] = useState(0);
  const opened = usePdfDocument(source, attempt);
  if (opened.kind === 'open') return <PdfViewer file={opened.file} />;
  if (opened.kind === 'opening') return <SkeletonRows label={t('opening')} rows={6} />;
  const { status } = opened;
  return (
    <StatePanel
      kind={status === 403 ? 'forbidden' : status === 503 ? 'offline' : 'failed'}
      level={3}
      title={t('cannotShowTitle')}
      actions={
        <>
          <Button onClick={() => setAttempt((count) => count + 1)}>{ui('retry')}</Button>
          {status === null && (
            <a href={source} className={buttonClass('primary', 'md')} download>
              {t('downloadFile')}
            </a>
          )}
        </>
      }
    >
      {t(reasonOf(status))}
    </StatePanel>
  );
}

function reasonOf(status: number | null): 'gone' | 'forbidden' | 'limited' | 'unavailable' | 'cannotShow' {
  if (status === 404) return 'gone';
  if (status === 403) return 'forbidden';
  if (status === 429) return 'limited';
  if (status === 503) return 'unavailable';
  return 'cannotShow';
}

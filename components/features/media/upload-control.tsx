'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Owner } from '#lib/engines/media/waiting-files.ts';

const Uploader = lazyPart(async () => (await import('#components/media/uploader.tsx')).Uploader);

const KEPT_IN = 'perron-media';

/**
 * Opens the uploader, which is fetched with the first press, with a file that is dropped or pasted anywhere in the
 * page, and when this browser still stores images that were not sent.
 */
export function UploadControl({ owner }: { owner: Owner }) {
  const t = useTranslations('uploads');
  const [open, setOpen] = useState(false);
  const [given, setGiven] = useState<readonly File[]>([]);
  useEffect(() => {
    if (open) return;
    const take = (files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      setGiven([...files]);
      setOpen(true);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files);
    const onDragOver = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    addEventListener('paste', onPaste);
    addEventListener('dragover', onDragOver);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('paste', onPaste);
      removeEventListener('dragover', onDragOver);
      removeEventListener('drop', onDrop);
    };
  }, [open]);
  const { personId, maisonId } = owner;
  useEffect(() => {
    let isGone = false;
    // Most browsers store none: then nothing is fetched to look for them.
    const look = async () => {
      const kept = (await indexedDB.databases?.()) ?? [];
      if (!kept.some(({ name }) => name === KEPT_IN)) return;
      const { findWaiting } = await import('#lib/engines/media/waiting-files.ts');
      const waiting = await findWaiting({ personId, maisonId }, Date.now());
      if (!isGone && waiting.length > 0) setOpen(true);
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [personId, maisonId]);
  if (!open) {
    return (
      <div className="mb-6">
        <Button variant="primary" onClick={() => setOpen(true)}>
          <Icon path={plus} className="size-4" />
          {t('open')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<div className="mb-6 h-30 rounded border border-dashed border-line-strong" />}>
      <Uploader owner={owner} given={given} />
    </Suspense>
  );
}

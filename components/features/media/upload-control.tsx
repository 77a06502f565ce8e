'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { plus } from '#components/ui/icons/icon-paths.ts';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Owner } from '#lib/engines/media/waiting-files.ts';
import { LibraryFilters } from './library-filters.tsx';

const Uploader = lazyPart(async () => (await import('#components/media/uploader.tsx')).Uploader);

const KEPT_IN = 'perron-media';

type UploadControlProps = {
  owner: Owner;
  tabs: ReactNode;
  /** For the header of the list; null where there is no list yet. */
  listed: { readonly total: number | null } | null;
};

/**
 * The header of the library with the button that adds to it. Opens the uploader, which is fetched with the first press,
 * with a file that is dropped or pasted anywhere in the page, and when this browser still stores images that were not
 * sent.
 */
export function UploadControl({ owner, tabs, listed }: UploadControlProps) {
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
  const { personId, establishmentId } = owner;
  useEffect(() => {
    let isGone = false;
    // Most browsers store none: then nothing is fetched to look for them.
    const look = async () => {
      const kept = (await indexedDB.databases?.()) ?? [];
      if (!kept.some(({ name }) => name === KEPT_IN)) return;
      const { findWaiting } = await import('#lib/engines/media/waiting-files.ts');
      const waiting = await findWaiting({ personId, establishmentId }, Date.now());
      if (!isGone && waiting.length > 0) setOpen(true);
    };
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [personId, establishmentId]);
  const add = !open && (
    <Button variant="primary" className="in-data-list-bar:max-sm:square" onClick={() => setOpen(true)}>
      <Icon path={plus} className="size-4" />
      <span className="in-data-list-bar:max-sm:sr-only">{t('open')}</span>
    </Button>
  );
  return (
    <>
      {listed ? (
        <LibraryFilters total={listed.total} add={add} tabs={tabs} />
      ) : (
        <div className="mb-6 grid justify-items-start gap-6">
          {tabs}
          {add}
        </div>
      )}
      {open && (
        <Suspense fallback={<div className="mb-6 h-30 rounded border border-dashed border-line-strong" />}>
          <Uploader owner={owner} given={given} />
        </Suspense>
      )}
    </>
  );
}

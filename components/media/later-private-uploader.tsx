'use client';

import { Suspense } from 'react';
import { later } from '#components/ui/later.ts';

const PrivateUploader = later(async () => (await import('./private-uploader.tsx')).PrivateUploader);

/** Fetched after the list, which is what most come for. */
export function LaterPrivateUploader({ maisonId }: { maisonId: number }) {
  return (
    <Suspense fallback={<div className="mb-6 h-19 rounded border border-line-strong" />}>
      <PrivateUploader maisonId={maisonId} />
    </Suspense>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import type { ListParamsControl, ScreenData } from '../screen-data.ts';

// Only the view that is shown. Not next/dynamic: it would also preload whatever the view itself loads later.
const BoardArea = lazyPart(async () => (await import('../board/board-area.tsx')).BoardArea);
const TableArea = lazyPart(async () => (await import('./table-area.tsx')).TableArea);

export type ListAreaProps = {
  data: ScreenData;
  list: ListParamsControl;
  overlay: Overlay;
  onDrop: ((row: ApplicationRow, status: string) => void) | null;
};

/** The list in the view that the address asks for. */
export function ListArea(props: ListAreaProps) {
  const t = useTranslations('applications');
  return (
    <Suspense fallback={<SkeletonRows label={t('loading')} />}>
      {props.list.params.view === 'table' ? <TableArea {...props} /> : <BoardArea {...props} />}
    </Suspense>
  );
}

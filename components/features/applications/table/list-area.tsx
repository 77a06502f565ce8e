'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationRow } from '#lib/features/applications/view-model.ts';
import type { ListParamsControl, ScreenData } from '../screen-data.ts';

// Only the displayed view. Not next/dynamic: it would also preload what the view itself loads later.
const BoardArea = lazyPart(async () => (await import('../board/board-area.tsx')).BoardArea);
const TableArea = lazyPart(async () => (await import('./table-area.tsx')).TableArea);

export type ListAreaProps = {
  data: ScreenData;
  list: ListParamsControl;
  overlay: Overlay;
  onDrop: ((row: ApplicationRow, status: string) => void) | null;
};

/**
 * The list in the view of the address. The list that comes with the page is in no Suspense boundary: for a large one
 * React sends the fallback first, replaces it up to two seconds later and, if the screen has changed by then, renders
 * all of it again.
 */
export function ListArea(props: ListAreaProps) {
  const t = useTranslations('applications');
  const { view } = props.list.params;
  const [first] = useState(view);
  const area = view === 'table' ? <TableArea {...props} /> : <BoardArea {...props} />;
  if (view === first) return area;
  return <Suspense fallback={<SkeletonRows label={t('loading')} />}>{area}</Suspense>;
}

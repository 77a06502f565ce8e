'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { ExportLink } from '#components/list/export-link.tsx';
import { later } from '#components/ui/later.ts';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { applicationList } from '#lib/applications/list.ts';
import type { Overlay } from '#lib/applications/overlay.ts';
import { boardQuery, tableQuery } from '#lib/applications/queries.ts';
import type { ApplicationRow, BoardView, FilterChoices } from '#lib/applications/view-model.ts';
import { apiHref } from '#lib/scope/href.ts';
import { Freshness } from './freshness.tsx';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl, ScreenData } from './screen-data.ts';

// Only the view that is shown. Not next/dynamic: it would also preload whatever the view itself loads later.
const Board = later(async () => (await import('./board.tsx')).Board);
const ApplicationTable = later(async () => (await import('./table.tsx')).ApplicationTable);
const Selection = later(async () => (await import('./selection-bar.tsx')).ApplicationSelection);
const EmptyList = later(async () => (await import('./empty-list.tsx')).EmptyList);
const ReadTrouble = later(async () => (await import('#components/shell/read-trouble.tsx')).ReadTrouble);

type ListAreaProps = {
  data: ScreenData;
  list: ListParamsControl;
  overlay: Overlay;
  onDrop: ((row: ApplicationRow, status: string) => void) | null;
};

/** The list in the view that the address asks for. */
export function ListArea(props: ListAreaProps) {
  return props.list.params.view === 'table' ? <TableArea {...props} /> : <BoardArea {...props} />;
}

function BoardArea({ data, list, overlay, onDrop }: ListAreaProps) {
  const t = useTranslations('applications');
  const { params } = list;
  const query = useQuery({
    ...boardQuery(data.scope, params),
    placeholderData: keepPreviousData,
    ...(data.board && applicationList.key(data.params) === applicationList.key(params)
      ? { initialData: data.board }
      : {}),
  });
  const { data: board } = query;
  if (query.isError && !board) return <Trouble error={query.error} onRetry={() => query.refetch()} />;
  if (!board) return <SkeletonRows label={t('loading')} />;
  return (
    <Described view={board} choices={data.choices} list={list} onRefresh={() => query.refetch()}>
      <Suspense fallback={<SkeletonRows label={t('loading')} />}>
        <Board
          board={board}
          params={params}
          overlay={overlay}
          busy={query.isPlaceholderData}
          onDrop={onDrop}
        />
      </Suspense>
    </Described>
  );
}

function TableArea({ data, list, overlay }: ListAreaProps) {
  const t = useTranslations('applications');
  const { params } = list;
  const query = useQuery({
    ...tableQuery(data.scope, params),
    placeholderData: keepPreviousData,
    ...(data.table && applicationList.search(data.params) === applicationList.search(params)
      ? { initialData: data.table }
      : {}),
  });
  const { data: table } = query;
  if (query.isError && !table) return <Trouble error={query.error} onRetry={() => query.refetch()} />;
  if (!table) return <SkeletonRows label={t('loading')} />;
  return (
    <Described view={table} choices={data.choices} list={list} onRefresh={() => query.refetch()}>
      <Suspense fallback={<SkeletonRows label={t('loading')} />}>
        <ApplicationTable table={table} overlay={overlay} busy={query.isPlaceholderData} list={list} />
      </Suspense>
    </Described>
  );
}

type DescribedProps = {
  view: Pick<BoardView, 'total' | 'unfiltered' | 'mirror'>;
  choices: FilterChoices;
  list: ListParamsControl;
  onRefresh: () => void;
  children: ReactNode;
};

/** How many, how old, and what stands there when there are none. */
function Described({ view, choices, list, onRefresh, children }: DescribedProps) {
  const t = useTranslations('applications');
  const { scope, ticks, foot } = useScreen();
  const filtered = applicationList.isNarrowed(list.params);
  const count = filtered
    ? t('countOf', { count: view.total, of: view.unfiltered })
    : t('count', { count: view.total });
  const isLeast = view.mirror.phase !== 'filling' && !view.mirror.whole;
  const counted = isLeast ? t('atLeast', { count }) : count;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2 text-sm text-ink-faint">
        <p role="status" className="tabular text-ink-soft">
          {counted}
        </p>
        <span className="flex flex-wrap items-center gap-x-3">
          <Freshness mirror={view.mirror} onRefresh={onRefresh} />
          {view.total > 0 && (
            <ExportLink
              href={apiHref(scope, 'applications', 'export') + applicationList.search(list.params)}
            />
          )}
        </span>
      </div>
      {view.total > 0 ? (
        children
      ) : (
        <Suspense fallback={null}>
          <EmptyList view={view} list={list} />
        </Suspense>
      )}
      {ticks.count > 0 &&
        foot &&
        createPortal(
          <Suspense fallback={null}>
            <Selection total={view.total} params={list.params} choices={choices} />
          </Suspense>,
          foot,
        )}
    </>
  );
}

function Trouble(props: { error: Error; onRetry: () => void }) {
  const t = useTranslations('applications');
  return (
    <Suspense fallback={null}>
      <ReadTrouble title={t('troubleTitle')} {...props} />
    </Suspense>
  );
}

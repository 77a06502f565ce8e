'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { BoardSkeleton } from '#components/ui/loading/board-skeleton.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { boardQuery } from '#lib/features/applications/queries.ts';
import type { BoardView, ListTotals } from '#lib/features/applications/view-model.ts';
import type { ListAreaProps } from '../table/list-area.tsx';
import { Described, Trouble } from '../table/list-described.tsx';
import { useTotals } from '../use-totals.ts';
import { Board } from './board.tsx';

export function BoardArea({ data, list, overlay, onDrop }: ListAreaProps) {
  const t = useTranslations('applications');
  const { params } = list;
  const query = useQuery({
    ...boardQuery(data.scope, params),
    placeholderData: keepPreviousData,
    ...(data.board && applicationList.key(data.params) === applicationList.key(params)
      ? { initialData: data.board }
      : {}),
  });
  const totals = useTotals(query, data.scope, params);
  const board = query.data && withTotals(query.data, totals);
  if (query.isError && !board)
    return <Trouble of={params} error={query.error} onRetry={() => query.refetch()} />;
  if (!board) return <WaitingBoard label={t('loading')} />;
  return (
    <Described view={board} choices={data.choices} list={list} onRefresh={() => query.refetch()}>
      {(line) => (
        <Board
          {...{ board, params, overlay, onDrop, line }}
          stages={data.habits.stages}
          busy={query.isPlaceholderData}
        />
      )}
    </Described>
  );
}

/** The board with exact totals, once they have been counted. */
function withTotals(board: BoardView, totals: ListTotals | null): BoardView {
  if (!board.isCounting || !totals) return board;
  const columns = board.columns.map((column) => ({
    ...column,
    total: totals.perStatus[column.status] ?? 0,
  }));
  return { ...board, columns, total: totals.total, isCounting: false };
}

/** Placeholder of the board while its rows or its code are loading. */
function WaitingBoard({ label }: { label: string }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div className="list-line">
        <Skeleton className="h-4 w-40" />
      </div>
      <BoardSkeleton />
    </div>
  );
}

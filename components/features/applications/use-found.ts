'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { boardQuery, tableQuery } from '#lib/features/applications/queries.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';
import { useTotals } from './use-totals.ts';

type Found = {
  /** A minimum while they are still counted; null before anything is known. */
  readonly total: number | null;
  readonly isExact: boolean;
};

/** The number of results of the displayed list, from one shared query. */
export function useFound({ params }: ListParamsControl): Found {
  const { scope } = useScreen();
  const isTable = params.view === 'table';
  const placeholderData = keepPreviousData;
  const board = useQuery({ ...boardQuery(scope, params), enabled: !isTable, placeholderData });
  const table = useQuery({ ...tableQuery(scope, params), enabled: isTable, placeholderData });
  const { data } = isTable ? table : board;
  const totals = useTotals(isTable ? table : board, scope, params);
  return {
    total: totals?.total ?? data?.total ?? null,
    isExact: totals !== null || (data !== undefined && !data.isCounting),
  };
}

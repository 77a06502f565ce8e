'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { tableQuery } from '#lib/features/applications/queries.ts';
import type { ListTotals, TableView } from '#lib/features/applications/view-model.ts';
import { useTotals } from '../use-totals.ts';
import type { ListAreaProps } from './list-area.tsx';
import { Described, Trouble } from './list-described.tsx';
import { ApplicationTable } from './table.tsx';
import { tableLook } from './table-look.ts';

/** The applications as rows. */
export function TableArea({ data, list, overlay }: ListAreaProps) {
  const t = useTranslations('applications');
  const { params } = list;
  const query = useQuery({
    ...tableQuery(data.scope, params),
    placeholderData: keepPreviousData,
    ...(data.table && applicationList.search(data.params) === applicationList.search(params)
      ? { initialData: data.table }
      : {}),
  });
  const { columns, isChosen, density } = tableLook(data.scope, params, data.habits);
  const totals = useTotals(query, data.scope, params);
  const table = query.data && withTotal(query.data, totals);
  if (query.isError && !table)
    return <Trouble of={params} error={query.error} onRetry={() => query.refetch()} />;
  if (!table) return <SkeletonRows label={t('loading')} />;
  return (
    <Described view={table} choices={data.choices} list={list} onRefresh={() => query.refetch()}>
      {(line) => (
        <>
          {line}
          <ApplicationTable
            {...{ table, overlay, list, columns, isChosen }}
            busy={query.isPlaceholderData}
            density={density}
          />
        </>
      )}
    </Described>
  );
}

/** The exact total, once it is counted. */
function withTotal(table: TableView, totals: ListTotals | null): TableView {
  return table.isCounting && totals ? { ...table, total: totals.total, isCounting: false } : table;
}

'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import { SkeletonRows } from '#components/ui/loading/skeleton-rows.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { tableQuery } from '#lib/features/applications/queries.ts';
import type { ListTotals, TableView } from '#lib/features/applications/view-model.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { StageChip, StageChips } from '../stage-chips.tsx';
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
    <>
      <StageFilter list={list} stages={table.columns} />
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
    </>
  );
}

/** On a phone, where the filters are a sheet, the most used one is in view. */
function StageFilter({ list, stages }: { list: ListParamsControl; stages: readonly string[] }) {
  const t = useTranslations('applications');
  const label = useStatusLabel();
  const { statuses } = list.params;
  const show = (wanted: readonly string[]) => list.setFilter({ statuses: wanted });
  return (
    <StageChips shown={statuses.join()}>
      <StageChip isPressed={statuses.length === 0} onPress={() => show([])}>
        {t('allStages')}
      </StageChip>
      {stages.map((status) => (
        <StageChip key={status} isPressed={statuses.includes(status)} onPress={() => show([status])}>
          {label(status)}
        </StageChip>
      ))}
    </StageChips>
  );
}

/** The exact total, once it is counted. */
function withTotal(table: TableView, totals: ListTotals | null): TableView {
  return table.isCounting && totals ? { ...table, total: totals.total, isCounting: false } : table;
}

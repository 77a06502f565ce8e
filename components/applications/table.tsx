'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { arrowDown, arrowUp, upDown } from '#components/ui/icon-paths.ts';
import { PageSteps } from '#components/ui/page-steps.tsx';
import { HeaderCell, Table } from '#components/ui/table.tsx';
import { Tick } from '#components/ui/tick.tsx';
import { type ApplicationParams, TABLE_PAGE } from '#lib/applications/filter.ts';
import type { Overlay } from '#lib/applications/overlay.ts';
import type { ApplicationSort, TableView } from '#lib/applications/view-model.ts';
import { useScreen } from './screen-context.ts';
import { TableRow } from './table-row.tsx';
import type { ListParamsControl } from './use-list-params.ts';

type ApplicationTableProps = {
  table: TableView;
  overlay: Overlay;
  busy: boolean;
  list: ListParamsControl;
};

/** The same list as rows, a page at a time. A row that was moved stays where it is and shows its new stage. */
export function ApplicationTable({ table, overlay, busy, list }: ApplicationTableProps) {
  const t = useTranslations('applications');
  const { scope, inertReason, ticks } = useScreen();
  const { params, setShown } = list;
  const rows = table.rows.map((row) => {
    const moved = overlay.get(row.id);
    return moved ? { ...row, status: moved.to } : row;
  });
  const ticked = rows.filter(ticks.isSelected).length;
  return (
    <div aria-busy={busy} className="@container">
      <Table
        caption={t('tableCaption')}
        head={
          <tr>
            {inertReason === null && (
              <th scope="col" className="w-10 ps-3">
                <Tick
                  label={t('selectPage')}
                  checked={ticked > 0 && ticked === rows.length}
                  partly={ticked > 0 && ticked < rows.length}
                  onChange={(checked) => ticks.setRows(rows, checked)}
                />
              </th>
            )}
            <SortableHeader sort="name" params={params} onSort={setShown}>
              {t('candidate')}
            </SortableHeader>
            <HeaderCell className="@max-2xl:hidden">{t('offer')}</HeaderCell>
            {scope.kind === 'group' && (
              <HeaderCell className="@max-2xl:hidden">{t('establishment')}</HeaderCell>
            )}
            <HeaderCell className="@max-md:hidden">{t('stage')}</HeaderCell>
            <SortableHeader sort="received" params={params} onSort={setShown} className="@max-xl:hidden">
              {t('received')}
            </SortableHeader>
            <SortableHeader sort="waiting" params={params} onSort={setShown} className="@max-4xl:hidden">
              {t('since')}
            </SortableHeader>
            {inertReason === null && (
              <th scope="col" className="w-12">
                <span className="sr-only">{t('moveColumn')}</span>
              </th>
            )}
          </tr>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} row={row} />
        ))}
      </Table>
      <PageSteps
        page={params.page}
        perPage={TABLE_PAGE}
        total={table.total}
        onPage={(page) => setShown({ page })}
      />
    </div>
  );
}

type SortableHeaderProps = {
  sort: ApplicationSort;
  params: ApplicationParams;
  onSort: ListParamsControl['setShown'];
  className?: string;
  children: string;
};

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function SortableHeader({ sort, params, onSort, className = '', children }: SortableHeaderProps) {
  const sorted = params.sort === sort ? params.order : null;
  const turned = sorted === 'desc' ? 'asc' : 'desc';
  return (
    <th
      scope="col"
      aria-sort={sorted ? ARIA[sorted] : undefined}
      className={`px-2 py-1 text-start font-semibold whitespace-nowrap ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort({ sort, order: sorted ? turned : sort === 'name' ? 'asc' : 'desc' })}
        className="inline-flex min-h-7 items-center gap-1 rounded px-2 hover:bg-line/60 hover:text-ink"
      >
        {children}
        <Icon
          path={sorted ? { asc: arrowUp, desc: arrowDown }[sorted] : upDown}
          className={`size-3.5 ${sorted ? '' : 'opacity-50'}`}
        />
      </button>
    </th>
  );
}

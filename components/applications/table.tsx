'use client';

import { useTranslations } from 'next-intl';
import { Pagination } from '#components/list/pagination.tsx';
import { SortHeader } from '#components/list/sort-header.tsx';
import { HeaderCell, Table } from '#components/ui/table.tsx';
import { Tick } from '#components/ui/tick.tsx';
import { applicationColumns, applicationList } from '#lib/applications/list.ts';
import type { Overlay } from '#lib/applications/overlay.ts';
import type { ApplicationSort, TableView } from '#lib/applications/view-model.ts';
import { columnsIn } from '#lib/list/columns.ts';
import { pageOf } from '#lib/list/view.ts';
import { useScreen } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';
import { COLUMN, TableRow } from './table-row.tsx';

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
  const sort = (by: ApplicationSort) => ({
    to: () => setShown(applicationList.sortedBy(params, by)),
    sorted: params.sort === by ? params.order : null,
  });
  const pages = pageOf(params.page, applicationList.perPage, table.total);
  const ticked = rows.filter(ticks.isSelected).length;
  return (
    <div aria-busy={busy} className="@container">
      <Table
        caption={t('tableCaption')}
        columns="@5xl:table-fixed"
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
            {columnsIn(applicationColumns, scope.kind).map(({ key, ...column }) =>
              'sort' in column ? (
                <SortHeader key={key} {...sort(column.sort)} className={COLUMN[key]}>
                  {t(key)}
                </SortHeader>
              ) : (
                <HeaderCell key={key} className={COLUMN[key]}>
                  {t(key)}
                </HeaderCell>
              ),
            )}
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
      <Pagination
        {...pages}
        pages={table.isCounting ? params.page + 1 : pages.pages}
        rows={{ ...pages.rows, isLeast: table.isCounting || !table.mirror.whole }}
        to={{ onPage: (page) => setShown({ page }) }}
      />
    </div>
  );
}

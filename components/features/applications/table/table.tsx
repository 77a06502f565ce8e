'use client';

import { useTranslations } from 'next-intl';
import { Pagination } from '#components/list/pagination.tsx';
import { SortHeader } from '#components/list/sort-header.tsx';
import { Tick } from '#components/ui/input/tick.tsx';
import { HeaderCell, Table } from '#components/ui/table.tsx';
import { pageOf } from '#lib/engines/lists/view.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  applicationList,
} from '#lib/engines/mirror/lists/application-list.ts';
import type { Density } from '#lib/engines/preferences/model.ts';
import type { Overlay } from '#lib/features/applications/overlay.ts';
import type { ApplicationSort, TableView } from '#lib/features/applications/view-model.ts';
import { useScreen } from '../screen-context.ts';
import type { ListParamsControl } from '../screen-data.ts';
import { COLUMN } from './table-cells.tsx';
import { TableRow } from './table-row.tsx';

/** The sort of each column header. */
const SORTS: Readonly<Partial<Record<ApplicationColumn, ApplicationSort>>> = Object.fromEntries(
  applicationColumns.flatMap((column) => ('sort' in column ? [[column.key, column.sort]] : [])),
);
/** Columns beyond the default ones, whose widths follow their content. */
const EXTRA: ReadonlySet<ApplicationColumn> = new Set(
  applicationColumns.flatMap((column) => ('isExtra' in column ? [column.key] : [])),
);
/** Where there is room a row is one line of 39 pixels. */
const ONE_LINE =
  '@2xl:[&_tbody_:is(th,td)]:truncate @2xl:[&_tbody_:is(th,td)]:py-[0.3125rem] @2xl:[&_tbody_[data-below]]:ms-2 @2xl:[&_tbody_[data-below]]:inline';

type ApplicationTableProps = {
  table: TableView;
  overlay: Overlay;
  busy: boolean;
  list: ListParamsControl;
  /** The displayed columns, in order. */
  columns: readonly ApplicationColumn[];
  /** They differ from the default ones: none is hidden on narrow windows. */
  isChosen: boolean;
  /** Compact rows are one line. */
  density: Density;
};

/** The list as rows, one page at a time. A moved row stays in place and shows its new stage. */
export function ApplicationTable({
  table,
  overlay,
  busy,
  list,
  columns,
  isChosen,
  density,
}: ApplicationTableProps) {
  const t = useTranslations('applications');
  const { inertReason, ticks } = useScreen();
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
    <div
      aria-busy={busy}
      data-application-list=""
      data-density={density}
      className={`@container ${density === 'compact' ? ONE_LINE : ''} ${isChosen ? 'all-columns' : ''}`}
    >
      <Table
        caption={t('tableCaption')}
        columns={columns.some((key) => EXTRA.has(key)) ? '' : '@5xl:table-fixed'}
        head={
          // Of a phone's rows one column is left, and its orders are in the menu of the list.
          <tr className="max-sm:hidden">
            {inertReason === null && (
              <th scope="col" className="touch-tick w-10 ps-3 *:-my-1 print:hidden">
                <Tick
                  label={t('selectPage')}
                  checked={ticked > 0 && ticked === rows.length}
                  partly={ticked > 0 && ticked < rows.length}
                  onChange={(checked) => ticks.setRows(rows, checked)}
                />
              </th>
            )}
            {columns.map((key) => {
              const by = SORTS[key];
              return by ? (
                <SortHeader key={key} {...sort(by)} className={COLUMN[key]}>
                  {t(key)}
                </SortHeader>
              ) : (
                <HeaderCell key={key} className={COLUMN[key]}>
                  {t(key)}
                </HeaderCell>
              );
            })}
          </tr>
        }
      >
        {rows.map((row) => (
          <TableRow key={row.id} row={row} shown={rows} columns={columns} />
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

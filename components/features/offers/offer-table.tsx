import { useTranslations } from 'next-intl';
import { SortHeader } from '#components/list/sort-header.tsx';
import { HeaderCell, Table } from '#components/ui/table.tsx';
import { columnsIn } from '#lib/engines/lists/columns.ts';
import {
  type OfferColumn,
  type OfferParams,
  offerColumns,
  offerList,
} from '#lib/engines/mirror/lists/offer-list.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type OfferListRow, toShown } from '#lib/features/offers/view-model.ts';
import { headOf } from './offer-columns.ts';
import { PageTick } from './offer-selection.tsx';
import { OfferTableRow } from './offer-table-row.tsx';

type OfferTableProps = {
  rows: readonly OfferListRow[];
  params: OfferParams;
  /** The address of the list with these params. */
  to: (values: OfferParams) => string;
  scope: ScreenScope;
  locale: string;
};

const NUMBERS: ReadonlySet<OfferColumn> = new Set(['applications', 'views']);

/** The list as a table; on a phone the cells of a row fold into its first one. */
export function OfferTable({ rows, params, to, scope, locale }: OfferTableProps) {
  const t = useTranslations('offers');
  const canTick = may(scope, 'offer.write');
  const head = (
    <tr className="max-sm:hidden">
      {canTick && (
        <th scope="col" className="touch-tick w-10 ps-3">
          <PageTick label={t('selectPage')} />
        </th>
      )}
      {columnsIn(offerColumns, scope.kind).map(({ key, ...column }) => {
        const align = NUMBERS.has(key) ? 'end' : 'start';
        return 'sort' in column ? (
          <SortHeader
            key={key}
            to={to(offerList.sortedBy(params, column.sort))}
            sorted={params.sort === column.sort ? params.order : null}
            align={align}
            className={headOf(key, scope.kind)}
          >
            {t(`columns.${key}`)}
          </SortHeader>
        ) : (
          <HeaderCell key={key} align={align} className={headOf(key, scope.kind)}>
            {t(`columns.${key}`)}
          </HeaderCell>
        );
      })}
      <HeaderCell className="w-12">
        <span className="sr-only">{t('columns.actions')}</span>
      </HeaderCell>
    </tr>
  );
  return (
    <Table caption={t('caption', { sort: t(`sortedBy.${params.sort}`) })} head={head}>
      {rows.map((row) => (
        <OfferTableRow key={row.id} row={toShown(row)} scope={scope} locale={locale} />
      ))}
    </Table>
  );
}

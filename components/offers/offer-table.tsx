import { useTranslations } from 'next-intl';
import { SortHeader } from '#components/ui/sort-header.tsx';
import { HeaderCell, Table } from '#components/ui/table.tsx';
import { type OfferView, offersHref, sortedBy, viewOrder } from '#lib/offers/filter.ts';
import type { OfferListRow } from '#lib/offers/view-model.ts';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferTick } from './offer-selection.tsx';
import { OfferTableRow } from './offer-table-row.tsx';

type OfferTableProps = {
  rows: readonly OfferListRow[];
  view: OfferView;
  scope: ScreenScope;
  locale: string;
};

/** The list as a table; on a phone the cells of a row fold into its first one. */
export function OfferTable({ rows, view, scope, locale }: OfferTableProps) {
  const t = useTranslations('offers');
  const canTick = may(scope, 'offer.write');
  const header = (
    sort: OfferView['sort'],
    words: string,
    className = '',
    align: 'start' | 'end' = 'start',
  ) => (
    <SortHeader
      href={offersHref(href(scope, 'offers'), sortedBy(view, sort))}
      sorted={view.sort === sort ? viewOrder(view) : null}
      align={align}
      className={className}
    >
      {words}
    </SortHeader>
  );
  const head = (
    <tr>
      {canTick && (
        <th scope="col" className="w-10 ps-3">
          <OfferTick ids={rows.map(({ id }) => id)} label={t('selectPage')} />
        </th>
      )}
      {header('title', t('columns.title'))}
      {scope.kind === 'group' && (
        <HeaderCell className="max-md:hidden">{t('columns.establishment')}</HeaderCell>
      )}
      <HeaderCell className="max-sm:hidden">{t('columns.status')}</HeaderCell>
      {header('applications', t('columns.applications'), 'max-sm:hidden', 'end')}
      <HeaderCell align="end" className="max-xl:hidden">
        {t('columns.views')}
      </HeaderCell>
      {header('expires', t('columns.expires'), 'max-md:hidden')}
      {header('modified', t('columns.modified'), 'max-lg:hidden')}
      <HeaderCell className="w-12">
        <span className="sr-only">{t('columns.actions')}</span>
      </HeaderCell>
    </tr>
  );
  return (
    <Table caption={t('caption', { sort: t(`sortedBy.${view.sort}`) })} head={head}>
      {rows.map((row) => (
        <OfferActions key={row.id} offer={row} scope={scope}>
          <OfferTableRow row={row} scope={scope} locale={locale} />
        </OfferActions>
      ))}
    </Table>
  );
}

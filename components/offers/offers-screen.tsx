import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { InertControl } from '#components/ui/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import type { OfferList } from '#lib/offers/data.ts';
import { isNarrowed, OFFERS_PER_PAGE, type OfferView, offersHref } from '#lib/offers/filter.ts';
import { href } from '#lib/scope/href.ts';
import { may, reasonAgainst, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { NewOfferControl } from './new-offer-control.tsx';
import { NoOffers } from './no-offers.tsx';
import { type FilterChoices, OfferFilters } from './offer-filters.tsx';
import { OfferSelection } from './offer-selection.tsx';
import { OfferTable } from './offer-table.tsx';
import { StatusTabs } from './status-tabs.tsx';

type OffersScreenProps = {
  list: OfferList;
  view: OfferView;
  scope: ScreenScope;
  establishments: FilterChoices['establishments'];
  locale: string;
  age: ReactNode;
};

/** The offers of an establishment or of a group: tabs, filters, table, pages, or why there is nothing to show. */
export function OffersScreen({ list, view, scope, establishments, locale, age }: OffersScreenProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const bulk = useTranslations('bulk');
  const feedback = useTranslations('feedback');
  const { listing, counts, state } = list;
  const { total, unfiltered } = listing;
  const narrowed = isNarrowed(view);
  const found = narrowed ? t('resultCountOf', { total, unfiltered }) : t('resultCount', { total });
  const path = href(scope, 'offers');
  const pages = Math.max(1, Math.ceil(total / OFFERS_PER_PAGE));
  const page = Math.min(Math.max(1, view.page), pages);
  const choices = { departments: list.departments, contracts: list.contracts, establishments };
  const table = <OfferTable rows={listing.rows} view={view} scope={scope} locale={locale} />;
  const from = (page - 1) * OFFERS_PER_PAGE + 1;
  return (
    <>
      <PageHeader
        title={t('title')}
        below={
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span>{found}</span>
            {age}
          </span>
        }
        actions={
          <>
            <NewOfferControl scope={scope} />
            {reasonAgainst(scope, 'offer.write') === 'viewer' && (
              <InertControl reason={feedback('viewerReason')}>{bulk('bulk')}</InertControl>
            )}
          </>
        }
      />
      {unfiltered > 0 && (
        <>
          <StatusTabs counts={counts} view={view} path={path} />
          <div className="pt-4">
            <OfferFilters choices={choices} found={found} />
          </div>
        </>
      )}
      {listing.rows.length > 0 ? (
        <>
          {may(scope, 'offer.write') ? (
            <OfferSelection list={{ maisonId: scope.id, filter: list.filter, total, view, choices }}>
              {table}
            </OfferSelection>
          ) : (
            table
          )}
          {pages > 1 && (
            <Pagination
              page={page}
              pages={pages}
              hrefFor={(target) => offersHref(path, { ...view, page: target })}
              words={{ label: ui('pages'), previous: ui('previous'), next: ui('next') }}
              summary={ui('rowsOf', { from, to: Math.min(from + OFFERS_PER_PAGE - 1, total), total })}
            />
          )}
        </>
      ) : (
        <NoOffers phase={state.phase} unfiltered={unfiltered} view={view} scope={scope} />
      )}
    </>
  );
}

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ExportLinks } from '#components/list/export-links.tsx';
import { MoreButton } from '#components/list/more-button.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { SortLinks } from '#components/list/sort-links.tsx';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { ViewsButton } from '#components/views/views-button.tsx';
import { pageOf } from '#lib/engines/lists/view.ts';
import { type OfferParams, offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { apiHref, href, impersonationHref } from '#lib/engines/scope/href.ts';
import { may, reasonAgainst, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { keepingView, type SavedView } from '#lib/engines/views/model.ts';
import type { OfferList } from '#lib/features/offers/data.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import type { FilterChoices } from './filter-words.ts';
import { NewOfferControl } from './new-offer-control.tsx';
import { NoOffers } from './no-offers.tsx';
import { OfferFilters } from './offer-filters.tsx';
import { OfferSelection, SelectOffers } from './offer-selection.tsx';
import { OfferTable } from './offer-table.tsx';
import { OtherWays } from './other-ways.tsx';
import { Publications } from './publications/publications.tsx';
import { StatusTabs } from './status-tabs.tsx';

type OffersScreenProps = {
  list: OfferList;
  /** The reader's own. */
  publications: readonly Publication[];
  params: OfferParams;
  scope: ScreenScope;
  establishments: FilterChoices['establishments'];
  locale: string;
  age: ReactNode;
  views: readonly SavedView[];
  /** The id of the saved view that was opened. */
  viewId: string | null;
};

/** The offers of an establishment or of a group: tabs, filters, table, pages, or why there is nothing to show. */
export function OffersScreen({
  list,
  publications,
  params,
  scope,
  establishments,
  locale,
  age,
  views,
  viewId,
}: OffersScreenProps) {
  const t = useTranslations('offers');
  const bulk = useTranslations('bulk');
  const lists = useTranslations('lists');
  const feedback = useTranslations('feedback');
  const { listing, counts, state } = list;
  const { total, unfiltered } = listing;
  const narrowed = offerList.isNarrowed(params);
  const count = narrowed ? t('resultCountOf', { total, unfiltered }) : t('resultCount', { total });
  const isLeast = state.phase !== 'syncing' && !state.whole;
  const found = isLeast ? lists('atLeast', { count }) : count;
  const to = (values: Partial<OfferParams>) =>
    keepingView(offerList.href(href(scope, 'offers'), values), viewId);
  const pages = pageOf(params.page, offerList.perPage, total);
  const choices = { departments: list.departments, contracts: list.contracts, establishments };
  const [only] = params.establishments;
  // A group acts in one establishment at a time, with its present filters.
  const establishment =
    scope.kind === 'group' && params.establishments.length === 1
      ? establishments.find(({ value }) => value === String(only))
      : undefined;
  const orders = offerList.sorts.map((sort) => ({
    label: t(`sortOptions.${sort}`),
    href: to(offerList.sortedBy(params, sort)),
    order: params.sort === sort ? params.order : null,
  }));
  const kept = { views, list: 'offers', scope } as const;
  const content = (
    <>
      {unfiltered > 0 && (
        <OfferFilters
          {...{ choices, total, found, age }}
          tabs={<StatusTabs counts={counts} params={params} to={to} />}
          aside={<ViewsButton {...kept} place="inSight" />}
          add={<NewOfferControl scope={scope} />}
          more={
            <MoreButton>
              <SortLinks links={orders} />
              {listing.rows.length > 0 && <SelectOffers />}
              <ViewsButton {...kept} place="withRest" />
              <OtherWays scope={scope} variant="quiet" />
              {total > 0 && (
                <ExportLinks
                  href={apiHref(scope, 'offers', 'export') + offerList.search(params)}
                  rows={total}
                />
              )}
            </MoreButton>
          }
        />
      )}
      {listing.rows.length > 0 ? (
        <>
          <OfferTable rows={listing.rows} {...{ params, to, scope, locale }} />
          {pages.pages > 1 && (
            <Pagination
              {...pages}
              rows={{ ...pages.rows, isLeast: !state.whole }}
              to={{ href: (page) => to({ ...params, page }) }}
            />
          )}
        </>
      ) : (
        <NoOffers phase={state.phase} unfiltered={unfiltered} params={params} scope={scope} />
      )}
    </>
  );
  return (
    <Publications own={publications} scope={scope}>
      <PageHeader
        title={t('title')}
        below={
          unfiltered === 0 && (
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span>{found}</span>
              {age}
            </span>
          )
        }
        actions={
          <>
            {unfiltered === 0 && <NewOfferControl scope={scope} />}
            {establishment && (
              <LinkButton
                href={impersonationHref(
                  scope,
                  Number(establishment.value),
                  offerList.href(href({ kind: 'establishment', id: Number(establishment.value) }, 'offers'), {
                    ...params,
                    establishments: [],
                  }),
                )}
              >
                {t('actIn', { establishment: establishment.label })}
              </LinkButton>
            )}
            {reasonAgainst(scope, 'offer.write') === 'viewer' && (
              <InertControl
                reason={feedback('viewerReason')}
                more={<WhoToAsk scope={scope} permission="offer.write" />}
              >
                {bulk('bulk')}
              </InertControl>
            )}
          </>
        }
      />
      {may(scope, 'offer.write') ? (
        <OfferSelection
          list={{ establishmentId: scope.id, filter: list.filter, total, params, choices }}
          shown={listing.rows.map(({ id }) => id)}
        >
          {content}
        </OfferSelection>
      ) : (
        content
      )}
    </Publications>
  );
}

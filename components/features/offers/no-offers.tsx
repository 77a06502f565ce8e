import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { type OfferParams, offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { NewOfferControl } from './new-offer-control.tsx';
import { OtherWays } from './other-ways.tsx';

type NoOffersProps = {
  phase: 'syncing' | 'fresh' | 'stale';
  /** Offers of the scope, whatever the filters. */
  unfiltered: number;
  params: OfferParams;
  scope: ScreenScope;
};

/** Why no offer is shown. */
export function NoOffers({ phase, unfiltered, params, scope }: NoOffersProps) {
  const t = useTranslations('offers.empty');
  const mayWrite = may(scope, 'offer.write');
  const text = scope.kind === 'group' ? 'groupText' : mayWrite ? 'firstText' : 'firstReadOnly';
  return (
    <EmptyList
      reason={emptyReason({ phase, unfiltered, isNarrowed: offerList.isNarrowed(params) })}
      syncing={t('syncingText')}
      first={{
        ...(mayWrite ? { title: t('firstTitle') } : {}),
        text: t(text),
        actions: scope.kind === 'establishment' && (
          <>
            <NewOfferControl scope={scope} />
            <OtherWays scope={scope} variant="secondary" />
          </>
        ),
      }}
      noMatch={{ text: t('noResultText') }}
      search={params.q}
      clear={offerList.href(href(scope, 'offers'), offerList.withoutFilters(params))}
    />
  );
}

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { type OfferParams, offerList } from '#lib/offers/list.ts';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { NewOfferControl } from './new-offer-control.tsx';

type NoOffersProps = {
  phase: 'filling' | 'fresh' | 'stale';
  /** Offers of the scope, whatever the filters. */
  unfiltered: number;
  params: OfferParams;
  scope: ScreenScope;
};

/** Why the list is empty: still arriving, nothing matches, nothing there yet. */
export function NoOffers({ phase, unfiltered, params, scope }: NoOffersProps) {
  const t = useTranslations('offers.empty');
  const ui = useTranslations('ui');
  const feedback = useTranslations('feedback');
  if (unfiltered > 0) {
    const narrowed = offerList.isNarrowed(params);
    return (
      <StatePanel
        kind={narrowed ? 'noResult' : 'done'}
        title={narrowed ? feedback('noResultTitle') : feedback('emptyTitle')}
        actions={
          narrowed && (
            <LinkButton href={offerList.href(href(scope, 'offers'), offerList.withoutFilters(params))}>
              {ui('clearFilters')}
            </LinkButton>
          )
        }
      >
        {narrowed && <p>{t('noResultText')}</p>}
      </StatePanel>
    );
  }
  if (phase === 'filling') return <SkeletonRows label={t('fillingText')} />;
  if (phase === 'stale') {
    return (
      <StatePanel kind="offline" title={feedback('offlineTitle')}>
        <p>{feedback('offlineText')}</p>
      </StatePanel>
    );
  }
  const text =
    scope.kind === 'group' ? 'groupText' : may(scope, 'offer.write') ? 'firstText' : 'firstReadOnly';
  return (
    <StatePanel
      kind="empty"
      title={may(scope, 'offer.write') ? t('firstTitle') : feedback('emptyTitle')}
      actions={scope.kind === 'establishment' && <NewOfferControl scope={scope} />}
    >
      <p>{t(text)}</p>
    </StatePanel>
  );
}

import { useTranslations } from 'next-intl';
import { LinkButton } from '#components/ui/link-button.tsx';
import { SkeletonRows } from '#components/ui/skeleton-rows.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { isNarrowed, type OfferView, offersHref, withoutFilters } from '#lib/offers/filter.ts';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { NewOfferControl } from './new-offer-control.tsx';

type NoOffersProps = {
  phase: 'filling' | 'fresh' | 'stale';
  /** Offers of the scope, whatever the filters. */
  unfiltered: number;
  view: OfferView;
  scope: ScreenScope;
};

/** Why the list is empty: still arriving, nothing matches, nothing there yet. */
export function NoOffers({ phase, unfiltered, view, scope }: NoOffersProps) {
  const t = useTranslations('offers.empty');
  const ui = useTranslations('ui');
  const feedback = useTranslations('feedback');
  if (unfiltered > 0) {
    const narrowed = isNarrowed(view);
    return (
      <StatePanel
        kind={narrowed ? 'noResult' : 'done'}
        title={narrowed ? feedback('noResultTitle') : feedback('emptyTitle')}
        actions={
          narrowed && (
            <LinkButton href={offersHref(href(scope, 'offers'), withoutFilters(view))}>
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

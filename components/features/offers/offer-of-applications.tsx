import { useTranslations } from 'next-intl';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { LazyOfferHeader } from './lazy-offer-header.tsx';
import { OfferHead } from './offer-head.tsx';
import { OfferHeader, type OfferHeaderParts } from './offer-header.tsx';
import { HEAD_MESSAGES } from './offer-messages.ts';
import { OfferStatusPill } from './offer-status.tsx';
import { WhileOffer } from './while-offer.tsx';

type OfferOfApplicationsProps = {
  /** The offer in the list's filter; null for none, or several. */
  id: number | null;
  /** Null where there is no such offer. */
  offer: ReadableOffer | null;
  /** The reader's own. */
  publications: readonly Publication[];
  scope: ScreenScope;
};

/** The header of an offer above its applications, while the list is filtered by it. */
export function OfferOfApplications({ id, offer, publications, scope }: OfferOfApplicationsProps) {
  const t = useTranslations('applications');
  return (
    <WhileOffer
      drawn={id}
      otherwise={
        // On a phone the navigation names it, and the first application gets the space.
        <div className="max-sm:-mb-4">
          <div className="max-sm:sr-only">
            <PageHeader title={t('title')} />
          </div>
        </div>
      }
    >
      {offer && (
        <ClientMessages namespaces={HEAD_MESSAGES}>
          <OfferHead
            offer={offer}
            scope={scope}
            tab="applications"
            header={(parts) => (
              <LazyOfferHeader {...parts} publications={publications} still={<StillHeader {...parts} />} />
            )}
          />
        </ClientMessages>
      )}
    </WhileOffer>
  );
}

/** Shown until the actions are loaded, with their space reserved. */
function StillHeader(parts: OfferHeaderParts) {
  return (
    <OfferHeader
      {...parts}
      state={<OfferStatusPill status={parts.offer.status} />}
      actions={<span className="target" />}
    />
  );
}

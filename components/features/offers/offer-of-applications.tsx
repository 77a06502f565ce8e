import { useTranslations } from 'next-intl';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { LazyOfferHeader } from './lazy-offer-header.tsx';
import { OfferHead } from './offer-head.tsx';
import { OfferHeader, type OfferHeaderParts } from './offer-header.tsx';
import { HEAD_MESSAGES } from './offer-messages.ts';
import { OfferStatusPill } from './offer-status.tsx';
import { WhileOffer } from './while-offer.tsx';

type OfferOfApplicationsProps = {
  /** The one offer that the list is asked for; null where it is none, or several. */
  id: number | null;
  /** Null where there is no such offer. */
  offer: ReadableOffer | null;
  scope: ScreenScope;
};

/** The head of an offer over its applications, until the list is asked for others. */
export function OfferOfApplications({ id, offer, scope }: OfferOfApplicationsProps) {
  const t = useTranslations('applications');
  return (
    <WhileOffer
      drawn={id}
      otherwise={
        // On a phone the navigation names it, and the first application has the room.
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
            header={(parts) => <LazyOfferHeader {...parts} still={<StillHeader {...parts} />} />}
          />
        </ClientMessages>
      )}
    </WhileOffer>
  );
}

/** Until what can be done to the offer is there, in the room that it takes. */
function StillHeader(parts: OfferHeaderParts) {
  return (
    <OfferHeader
      {...parts}
      state={<OfferStatusPill status={parts.offer.status} />}
      actions={<span className="target" />}
    />
  );
}

import type { ReactNode } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { LiveOfferHeader } from './live-offer-header.tsx';
import { OfferHead, type OfferTab } from './offer-head.tsx';
import { HEAD_MESSAGES, OFFER_MESSAGES } from './offer-messages.ts';
import { Publications } from './publications/publications.tsx';

type OfferFrameProps = {
  offer: ReadableOffer;
  /** The reader's own. */
  publications: readonly Publication[];
  scope: ScreenScope;
  tab: OfferTab;
  children?: ReactNode;
};

/** The page of an offer: its header, its actions and its tabs, around the open one. */
export function OfferFrame({ offer, publications, scope, tab, children }: OfferFrameProps) {
  const isForm = tab === 'ad';
  return (
    <ClientMessages
      namespaces={isForm ? [...FORM_MESSAGES, ...OFFER_MESSAGES, ...HEAD_MESSAGES] : HEAD_MESSAGES}
    >
      <Publications own={publications} scope={scope}>
        <OfferHead offer={offer} scope={scope} tab={tab} header={(parts) => <LiveOfferHeader {...parts} />} />
        {children}
      </Publications>
    </ClientMessages>
  );
}

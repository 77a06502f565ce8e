import type { ReactNode } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ReadableOffer } from '#lib/features/offers/view-model.ts';
import { LiveOfferHeader } from './live-offer-header.tsx';
import { OfferHead, type OfferTab } from './offer-head.tsx';
import { HEAD_MESSAGES, OFFER_MESSAGES } from './offer-messages.ts';

type OfferFrameProps = { offer: ReadableOffer; scope: ScreenScope; tab: OfferTab; children?: ReactNode };

/** The page of an offer: its header, its actions and its tabs, around the open one. */
export function OfferFrame({ offer, scope, tab, children }: OfferFrameProps) {
  const isForm = tab === 'ad';
  return (
    <ClientMessages
      namespaces={isForm ? [...FORM_MESSAGES, ...OFFER_MESSAGES, ...HEAD_MESSAGES] : HEAD_MESSAGES}
    >
      <OfferHead offer={offer} scope={scope} tab={tab} header={(parts) => <LiveOfferHeader {...parts} />} />
      {children}
    </ClientMessages>
  );
}

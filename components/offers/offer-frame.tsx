import type { ReactNode } from 'react';
import { FORM_MESSAGES } from '#components/form/form-messages.ts';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import type { ActionableOffer } from '#lib/offers/view-model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferHeading } from './offer-heading.tsx';

/** Namespaces that the pages of one offer use in the browser, besides those of every form. */
export const OFFER_MESSAGES = [
  'offers',
  'offerForm',
  'offerPreview',
  'media',
  'feedback',
  'statuses',
] as const;

type OfferFrameProps = { offer: ActionableOffer; scope: ScreenScope; children: ReactNode };

/** One offer: its heading and what can be done with it, around how it is read or changed. */
export function OfferFrame({ offer, scope, children }: OfferFrameProps) {
  const { id, title, status, applications } = offer;
  return (
    <ClientMessages namespaces={[...FORM_MESSAGES, ...OFFER_MESSAGES]}>
      <OfferActions offer={{ id, title, status, applications }} scope={scope}>
        <OfferHeading title={title} status={status} scope={scope} />
        {children}
      </OfferActions>
    </ClientMessages>
  );
}

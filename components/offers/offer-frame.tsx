import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { EDITOR_WORDS } from '#lib/offers/editor-words.ts';
import type { ActionableOffer } from '#lib/offers/view-model.ts';
import type { ScreenScope } from '#lib/scope/screen-scope.ts';
import { OfferActions } from './offer-actions.tsx';
import { OfferHeading } from './offer-heading.tsx';

type OfferFrameProps = { offer: ActionableOffer; scope: ScreenScope; children: ReactNode };

/** One offer: its heading and what can be done with it, around how it is read or changed. */
export function OfferFrame({ offer, scope, children }: OfferFrameProps) {
  const { id, title, status, applications } = offer;
  return (
    <ClientMessages namespaces={EDITOR_WORDS}>
      <OfferActions offer={{ id, title, status, applications }} scope={scope}>
        <OfferHeading title={title} status={status} scope={scope} />
        {children}
      </OfferActions>
    </ClientMessages>
  );
}

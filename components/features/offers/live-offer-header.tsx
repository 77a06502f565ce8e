import { LiveOfferStatus, OfferFailure, OfferMeaning } from './live-status.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferHeader, type OfferHeaderParts } from './offer-header.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { OfferVerbs } from './offer-verbs.tsx';

/**
 * Title and status of an offer with its actions. Not a client component itself: where the server renders it, only the
 * actions are sent.
 */
export function LiveOfferHeader(parts: OfferHeaderParts) {
  return (
    <OfferActions offer={parts.offer} scope={parts.scope}>
      <OfferHeader
        {...parts}
        state={<LiveOfferStatus />}
        meaning={<OfferMeaning>{parts.meaning}</OfferMeaning>}
        failure={<OfferFailure />}
        actions={
          <>
            {/* The menu has them too. */}
            <span className={`contents ${parts.isCompact ? 'max-sm:hidden' : ''}`}>
              <OfferVerbs />
            </span>
            <OfferMenu inEditor />
          </>
        }
      />
    </OfferActions>
  );
}

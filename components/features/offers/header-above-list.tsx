import type { Publication } from '#lib/features/offers/publication-model.ts';
import { LiveOfferHeader } from './live-offer-header.tsx';
import type { OfferHeaderParts } from './offer-header.tsx';
import { Publications } from './publications/publications.tsx';

type HeaderAboveListProps = OfferHeaderParts & { publications: readonly Publication[] };

/** The header of an offer above its applications, whose list has the line with what can be undone. */
export function HeaderAboveList({ publications, ...parts }: HeaderAboveListProps) {
  return (
    <Publications own={publications} scope={parts.scope} isAboveList>
      <LiveOfferHeader {...parts} />
    </Publications>
  );
}

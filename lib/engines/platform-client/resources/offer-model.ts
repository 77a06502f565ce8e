import type { RecordOf } from '../wire/description.ts';
import type { OFFER, OFFER_CONTENT } from '../wire/offer.ts';

/**
 * An offer in our model. `status` is text on purpose: another platform may use statuses that the contract does not
 * list, and they are shown as they are. Money in euros.
 */
export type Offer = RecordOf<typeof OFFER>;

/** The fields of an offer that are written. */
export type OfferValues = Partial<RecordOf<typeof OFFER_CONTENT>>;

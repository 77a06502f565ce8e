import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import type { ReadableOffer } from './view-model.ts';

/** An event in the life of an offer: when it last happened, and by whom as far as the platform says. */
export type OfferEvent = {
  readonly what: 'created' | 'published' | 'firstPublished' | 'closed' | 'archived' | 'refused' | 'modified';
  /** Null where the platform gives no date. */
  readonly at: string | null;
  readonly by: string | null;
};

/** The events of an offer that the platform reports, latest first. */
export function eventsOf(offer: ReadableOffer): readonly OfferEvent[] {
  const { status, createdAt, publishedAt, closedAt, modifiedAt, authorName, rejectionReason } = offer;
  const events: readonly OfferEvent[] = [
    { what: 'created', at: createdAt, by: authorName },
    // The platform keeps the day of the first publication when an offer becomes a draft again.
    { what: status === 'published' ? 'published' : 'firstPublished', at: publishedAt, by: null },
    // Archiving sets the same day as closing, also for a draft that was never published.
    { what: status === 'archived' ? 'archived' : 'closed', at: closedAt, by: null },
    { what: 'modified', at: modifiedAt, by: null },
  ];
  const dated = events
    .filter(({ at }) => at !== null && at !== UNKNOWN_INSTANT)
    .toSorted((one, other) => String(other.at).localeCompare(String(one.at)));
  return rejectionReason ? [{ what: 'refused', at: null, by: null }, ...dated] : dated;
}

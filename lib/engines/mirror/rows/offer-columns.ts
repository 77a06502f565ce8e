import { sortKey } from '#contract/fold.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { offerFields } from '../reads/offer-fields.ts';
import type { offers } from '../schema/offers.ts';
import { toIndexWords, toJoinedWords } from '../search-index.ts';
import { digestOf, toInstant, toInstantOrNull } from './wire-values.ts';

export type OfferColumns = typeof offers.$inferInsert;

/** An offer as a row of the mirror; `readAt` is when the read of the record started. */
export function toOfferColumns(scope: ScopeKey, record: Offer, readAt: Date): OfferColumns {
  const texts = [record.title, record.city, record.department, record.establishmentName];
  return {
    scope,
    id: record.id,
    title: record.title,
    sortTitle: sortKey(record.title),
    status: record.status,
    department: record.department,
    contractType: record.contractType,
    city: record.city,
    establishmentId: record.establishmentId,
    establishmentName: record.establishmentName,
    expiresOn: record.expiresOn,
    visualUrl: record.visualUrl,
    views: record.views,
    remoteApplications: record.applicationCount,
    createdAt: toInstant(record.createdAt),
    publishedAt: toInstantOrNull(record.publishedAt),
    modifiedAt: toInstant(record.modifiedAt),
    readAt,
    digest: digestOf(record),
    words: [...toIndexWords(scope, texts), ...toJoinedWords(scope, texts)],
    record,
  };
}

type StoredOffer = Pick<typeof offers.$inferSelect, Exclude<keyof typeof offerFields, 'endDate'>> & {
  endDate: string | null;
  applications: number;
  newApplications: number;
};

/** A row of a select of `offerFields` with its counts, and the instants of the screen. */
export function toOfferRow(stored: StoredOffer) {
  return {
    ...stored,
    modifiedAt: stored.modifiedAt.toISOString(),
    publishedAt: stored.publishedAt?.toISOString() ?? null,
  };
}

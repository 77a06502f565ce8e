import type { Offer } from '#lib/platform-client/resources/offer-model.ts';
import type { OfferRow } from '../model.ts';
import type { offers } from '../schema/offers.ts';
import { plain, toIndexWords } from '../words.ts';
import { digestOf, toInstant, toInstantOrNull } from './wire-values.ts';

export type OfferColumns = typeof offers.$inferInsert;

/** An offer as a row of the mirror; `readAt` is when the reading that brought it began. */
export function toOfferColumns(scope: number, record: Offer, readAt: Date): OfferColumns {
  return {
    scope,
    id: record.id,
    title: record.title,
    sortTitle: plain(record.title),
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
    words: toIndexWords(scope, [record.title, record.city, record.department, record.establishmentName]),
    record,
  };
}

type StoredOffer = Pick<
  typeof offers.$inferSelect,
  Exclude<keyof OfferRow, 'applications' | 'newApplications' | 'modifiedAt' | 'publishedAt'>
> & { applications: number; newApplications: number; modifiedAt: Date; publishedAt: Date | null };

export function toOfferRow(stored: StoredOffer): OfferRow {
  return {
    ...stored,
    modifiedAt: stored.modifiedAt.toISOString(),
    publishedAt: stored.publishedAt?.toISOString() ?? null,
  };
}

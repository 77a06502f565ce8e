'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { withinDay } from '#contract/day.ts';
import { NO_COPY } from '#lib/engines/bulk/copy-model.ts';
import { type BulkKind, type BulkView, isBulkKind, makesOffers } from '#lib/engines/bulk/model.ts';
import { fileNameOf } from '#lib/engines/bulk/picture-places.ts';
import { isRejection } from '#lib/engines/bulk/rejection.ts';

type Named = Pick<BulkView, 'kind' | 'aim' | 'revertOf'>;
type NameKey =
  | 'other'
  | 'move'
  | 'reject'
  | 'moveBack'
  | 'close'
  | 'publish'
  | 'extend'
  | 'offerBack'
  | 'extendBack'
  | 'replace'
  | 'replaceBack'
  | 'copy'
  | 'copyBack'
  | 'import'
  | 'importBack';

const NAMES: Readonly<Record<BulkKind, { readonly forth: NameKey; readonly back: NameKey }>> = {
  'application.move': { forth: 'move', back: 'moveBack' },
  'offer.close': { forth: 'close', back: 'offerBack' },
  'offer.publish': { forth: 'publish', back: 'offerBack' },
  'offer.extend': { forth: 'extend', back: 'extendBack' },
  'medium.replace': { forth: 'replace', back: 'replaceBack' },
  'offer.copy': { forth: 'copy', back: 'copyBack' },
  'offer.import': { forth: 'import', back: 'importBack' },
};

/** A stored bulk request may be of a kind that only another version of the program has. */
function nameKey({
  kind,
  aim,
  revertOf,
}: {
  kind: string;
  aim: string | null;
  revertOf: string | null;
}): NameKey {
  if (!isBulkKind(kind)) return 'other';
  if (isRejection({ kind, aim, revertOf })) return 'reject';
  return NAMES[kind][revertOf === null ? 'forth' : 'back'];
}

export type BulkWords = {
  /** “Refuser 743 candidatures”. */
  readonly nameOf: (bulkRequest: Named, count: number) => string;
  /** “743 candidatures refusées.” */
  readonly didOf: (bulkRequest: Named, count: number) => string;
  /** A status; one of the platform's own is shown as it is. */
  readonly statusOf: (kind: BulkKind, status: string) => string;
  /** The value that a bulk request changes: a status, or a day. */
  readonly wordOf: (kind: BulkKind, value: string) => string;
};

/** Bulk requests and what they change, in words. */
export function useBulkWords(): BulkWords {
  const t = useTranslations('bulkRequests');
  const statuses = useTranslations('statuses');
  const format = useFormatter();
  const statusOf = (kind: BulkKind, status: string) => {
    // The catalogue itself decides whether there is a message: the type of its keys cannot.
    const key = `${kind.split('.')[0]}.${status}` as 'application.received';
    return statuses.has(key) ? statuses(key) : status;
  };
  const pictureOf = (value: string) => {
    if (value === '') return t('noPicture');
    // Texts refer to pictures by their addresses, everything else by their number in the library.
    if (/^\d+$/.test(value)) return t('picture', { id: value });
    return value.split(' ').map(fileNameOf).join(', ');
  };
  const wordOf = (kind: BulkKind, value: string) => {
    if (kind === 'medium.replace') return pictureOf(value);
    if (makesOffers(kind) && value === NO_COPY) return t('noCopy');
    if (kind !== 'offer.extend') return statusOf(kind, value);
    return value === '' ? t('noDay') : format.dateTime(withinDay(value), 'day');
  };
  const valuesOf = ({ kind, aim }: Named, count: number) => ({
    count,
    // For copies the title of the offer, for an import the name of the file.
    to: makesOffers(kind) ? (aim ?? t('noTitle')) : wordOf(kind, aim ?? ''),
  });
  return {
    nameOf: (bulkRequest, count) => t(`name.${nameKey(bulkRequest)}`, valuesOf(bulkRequest, count)),
    didOf: (bulkRequest, count) => t(`did.${nameKey(bulkRequest)}`, valuesOf(bulkRequest, count)),
    statusOf,
    wordOf,
  };
}

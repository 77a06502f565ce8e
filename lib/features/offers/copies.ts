import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { BulkAuthor } from '#lib/engines/bulk/author.ts';
import { prepareCopies } from '#lib/engines/bulk/bulk-requests.ts';
import { toText } from '#lib/engines/forms/typed.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { listOffers, NO_OFFER_FILTER, offersTitled } from '#lib/engines/mirror/offers.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import type { Offer, OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readPlatformRecord } from '#lib/engines/server/platform-record.ts';
import {
  type CopiedOffer,
  type CopyEstablishment,
  type CopyTyped,
  toFacts,
  troublesOf,
} from './copies-model.ts';
import { findOfferOf } from './data.ts';
import { OFFER_SAVE } from './save.ts';

export type CopyDesk = { readonly offer: CopiedOffer; readonly establishments: readonly CopyEstablishment[] };

/** An offer of a group and the establishments that may get a copy; null where the group has no such offer. */
export async function readCopyDesk(session: Session, named: string): Promise<CopyDesk | null> {
  const offer = await findOfferOf(session, named);
  if (!offer) return null;
  const key = scopeKey(session.scope);
  const [establishments, titled] = await Promise.all([
    listNamedEstablishments(key),
    offersTitled(key, offer.title),
  ]);
  return {
    offer: { establishment: offer.establishmentName, ...toCopied(offer) },
    establishments: establishments
      .filter(({ id }) => id !== offer.establishmentId)
      .map(({ id, name, city, postcode }) => ({
        ...{ id, name, city: city ?? '', postcode: postcode ?? '', has: titled.get(id) ?? null },
      })),
  };
}

function toCopied({ id, title, city, salaryMin, salaryMax, salaryPeriod, weeklyHours, contractType }: Offer) {
  return {
    ...{ id, title, salaryPeriod, weeklyHours, contractType, hasPlace: city !== '' },
    ...{ salaryMin: toText(salaryMin), salaryMax: toText(salaryMax) },
  };
}

export type Candidate = {
  readonly id: number;
  readonly title: string;
  readonly establishment: string;
  readonly status: string;
};

const SHOWN = 20;

/** Offers of a group that can be copied, latest changed first; with a search text those that match. */
export async function findOffersToCopy(session: Session, q: string): Promise<readonly Candidate[]> {
  await requestSync(session);
  const view = { sort: 'modified', order: 'desc', page: 1, perPage: SHOWN } as const;
  const { rows } = await listOffers(scopeKey(session.scope), { ...NO_OFFER_FILTER, q }, view);
  return rows.map(({ id, title, establishmentName, status }) => ({
    ...{ id, title, establishment: establishmentName, status },
  }));
}

export type CopyInput = {
  readonly offerId: number;
  readonly copies: readonly (CopyTyped & { readonly establishmentId: number })[];
};

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

/** Makes the draft of a bulk request that copies the present state of an offer to establishments. */
export async function draftCopies(
  session: Session,
  { author, id }: { readonly author: BulkAuthor; readonly id: string },
  { offerId, copies }: CopyInput,
): Promise<ActionResult<{ readonly bulkRequestId: string }>> {
  const own = new Set(session.establishments.map((establishment) => establishment.id));
  const establishments = new Set(copies.map(({ establishmentId }) => establishmentId));
  if (
    establishments.size < copies.length ||
    [...establishments].some((establishment) => !own.has(establishment))
  )
    return NOT_FOUND;
  const read = await readPlatformRecord(session, String(offerId), {
    get: platformFor(session, 'write').offers.get,
    establishmentOf: ({ establishmentId }: Offer) => establishmentId,
  });
  if (!read.ok) return read;
  const offer = read.value;
  if (!offer || establishments.has(offer.establishmentId)) return NOT_FOUND;
  const copied = toCopied(offer);
  if (copies.some((copy) => Object.keys(troublesOf(copy, copied)).length > 0)) {
    return { ok: false, failure: { kind: 'invalid', fields: {}, message: null } };
  }
  return prepareCopies(author, id, {
    content: toContent(offer, await todayOf(scopeKey(session.scope))),
    copies: copies.map((copy) => ({
      establishmentId: copy.establishmentId,
      target: copy.status,
      content: toFacts(copy, offer.salaryPeriod),
    })),
  });
}

/** What all copies share: text and terms. Past days would be wrong, and pictures belong to an establishment. */
function toContent(offer: Offer, today: string): OfferValues {
  const { title, contractType, department, experience, description, profile, positions } = offer;
  const { weeklyHours, shift, housing, meals, benefits, languages, questions } = offer;
  const later = (day: string | null) => (day !== null && day > today ? day : null);
  const sent = {
    ...{ title, contractType, department, experience, description, profile, positions },
    ...{ weeklyHours, shift, housing, meals, benefits, languages, questions },
    startDate: later(offer.startDate),
    endDate: later(offer.endDate),
    expiresOn: later(offer.expiresOn),
  };
  return OFFER_SAVE.form.asNew?.(sent) ?? sent;
}

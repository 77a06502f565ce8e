import type { OffrePatch } from '#contract/offre.ts';
import type { CallContext } from '../call.ts';
import { OFFER, OFFER_CONTENT } from '../wire/offer.ts';
import { changeReaderOf, readerOf } from '../wire/read.ts';
import { writerOf } from '../wire/write.ts';
import type { BatchItem } from './batch.ts';
import type { Offer, OfferValues } from './offer-model.ts';
import { readsAt, writesAt } from './verbs.ts';

const PATH = '/offres';
const toBody = writerOf(OFFER_CONTENT);
const readContent = changeReaderOf(OFFER_CONTENT);

export const toOffer: (raw: unknown) => Offer | null = readerOf(OFFER);

/** What the contract's schema has judged, in our words. */
export function toOfferValues(body: OffrePatch): OfferValues {
  return readContent(body);
}

/** The change of one offer, for a batch. */
export function offerPatch(id: number, values: OfferValues): BatchItem {
  return { method: 'PATCH', path: `${PATH}/${id}`, body: toBody(values) };
}

export function offersOf(context: CallContext) {
  return {
    ...readsAt(context, PATH, toOffer),
    ...writesAt<Offer, OfferValues>(context, PATH, { toRecord: toOffer, toBody }),
  };
}

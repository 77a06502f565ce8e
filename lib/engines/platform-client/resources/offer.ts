import type { OffrePatch } from '#contract/offre.ts';
import type { CallContext } from '../call.ts';
import { readRecord } from '../envelope.ts';
import { OFFER, OFFER_CONTENT, OFFERS_STATS } from '../wire/offer.ts';
import { changeReaderOf, readerOf } from '../wire/read.ts';
import { writerOf } from '../wire/write.ts';
import type { BatchItem } from './batch.ts';
import type { Offer, OfferValues } from './offer-model.ts';
import { getRecord, recordsAt } from './verbs.ts';

const PATH = '/offres';
const toBody = writerOf(OFFER_CONTENT);
const toStats = readerOf(OFFERS_STATS);
const readContent = changeReaderOf(OFFER_CONTENT);

export const toOffer: (raw: unknown) => Offer | null = readerOf(OFFER);

/** A body with the contract’s names, in our model; a platform without a field of the contract may have none of it. */
export function toOfferValues(
  body: { readonly [Name in keyof OffrePatch]: OffrePatch[Name] | null },
): OfferValues {
  return readContent(body);
}

/** The change of one offer, for a batch. */
export function offerPatch(id: number, values: OfferValues): BatchItem {
  return { method: 'PATCH', path: `${PATH}/${id}`, body: toBody(values) };
}

/** Null for an answer with too little of the offer to show it. */
export function toWholeOffer(raw: unknown): Offer | null {
  const offer = readRecord(raw, toOffer);
  return offer && offer.title !== '' ? offer : null;
}

export function offersOf(context: CallContext) {
  return {
    ...recordsAt(context, PATH, {
      toRecord: toOffer,
      content: OFFER_CONTENT,
      isWhole: ({ title }) => title !== '',
    }),
    /** Figures over all offers that the caller manages. */
    stats: (signal?: AbortSignal) => getRecord(context, '/offers/stats', toStats, signal),
  };
}

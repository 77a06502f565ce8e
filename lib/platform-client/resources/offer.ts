import type { OffrePatch } from '#contract/offre.ts';
import type { CallContext } from '../call.ts';
import { readRecord } from '../envelope.ts';
import type { PlatformResult } from '../result.ts';
import { unkeptOf } from '../wire/kept.ts';
import { OFFER, OFFER_CONTENT } from '../wire/offer.ts';
import { changeReaderOf, readerOf } from '../wire/read.ts';
import { writerOf } from '../wire/write.ts';
import type { BatchItem } from './batch.ts';
import type { Offer, OfferValues } from './offer-model.ts';
import { getOne, readsAt, writesAt } from './verbs.ts';

const PATH = '/offres';
const toBody = writerOf(OFFER_CONTENT);
const readContent = changeReaderOf(OFFER_CONTENT);

export const toOffer: (raw: unknown) => Offer | null = readerOf(OFFER);

/** A body by the contract's names, in our words; a platform without a field of the contract may have none of it. */
export function toOfferValues(
  body: { readonly [Name in keyof OffrePatch]: OffrePatch[Name] | null },
): OfferValues {
  return readContent(body);
}

/** The change of one offer, for a batch. */
export function offerPatch(id: number, values: OfferValues): BatchItem {
  return { method: 'PATCH', path: `${PATH}/${id}`, body: toBody(values) };
}

/** Fields of a write that the offer does not have as they were sent; a status has its own rules. */
export function unkeptOfOffer(
  { status: _, ...sent }: OfferValues,
  found: Offer,
): readonly (keyof OfferValues)[] {
  return unkeptOf(OFFER_CONTENT, sent, found);
}

/** What a field of ours is called in the contract, which forms name their fields after. */
export function wireNameOf(name: keyof OfferValues): string {
  return OFFER_CONTENT[name].at[0];
}

/** Null for an answer that says too little of the offer to be shown for it. */
export function toWholeOffer(raw: unknown): Offer | null {
  const offer = readRecord(raw, toOffer);
  return offer && offer.title !== '' ? offer : null;
}

export function offersOf(context: CallContext) {
  const { create, update, remove } = writesAt<Offer, OfferValues>(context, PATH, {
    toRecord: toOffer,
    toBody,
  });
  return {
    ...readsAt(context, PATH, toOffer),
    create: async (values: OfferValues) => asItIs(context, values, await create(values)),
    update: async (id: number, values: OfferValues) => asItIs(context, values, await update(id, values)),
    remove,
  };
}

/** An answer that lacks something of what was sent may only be short: one reading tells how the offer is now. */
async function asItIs(
  context: CallContext,
  sent: OfferValues,
  written: PlatformResult<Offer>,
): Promise<PlatformResult<Offer>> {
  if (!written.ok) return written;
  const { value } = written;
  if (value.title !== '' && unkeptOfOffer(sent, value).length === 0) return written;
  const found = await getOne(context, PATH, value.id, toOffer);
  return found.ok ? found : written;
}

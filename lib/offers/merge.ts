import { OFFER_FIELDS, type OfferField, type OfferFormValues } from './form.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function changedFields(from: OfferFormValues, to: OfferFormValues): OfferField[] {
  return OFFER_FIELDS.filter((field) => !same(from[field], to[field]));
}

export type Merge = {
  /** What this person changed and the platform does not have yet: all that is sent. */
  readonly toSend: readonly OfferField[];
  /** Changed here and, differently, by someone else meanwhile. */
  readonly disputed: readonly OfferField[];
};

/**
 * Three versions of one offer: as this person opened it, as they leave it, as the platform has it now. Two people
 * who work on different fields do not disturb each other, and nobody is overwritten without being told.
 */
export function mergeOffer(versions: {
  opened: OfferFormValues;
  mine: OfferFormValues;
  theirs: OfferFormValues;
}): Merge {
  const { opened, mine, theirs } = versions;
  const toSend = changedFields(opened, mine).filter((field) => !same(mine[field], theirs[field]));
  return { toSend, disputed: toSend.filter((field) => !same(opened[field], theirs[field])) };
}

/**
 * `theirs` with what this person changed since `opened` on top: what the form must show to grow from `theirs`. A
 * field that only somebody else changed would else look like a wish to have it back as it was. `giveUp`: fields
 * whose own change is not kept.
 */
export function changesOnto(
  theirs: OfferFormValues,
  {
    opened,
    mine,
    giveUp = [],
  }: { opened: OfferFormValues; mine: OfferFormValues; giveUp?: readonly OfferField[] },
): OfferFormValues {
  const kept = changedFields(opened, mine).filter((field) => !giveUp.includes(field));
  return { ...theirs, ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}

import type { Choice } from '#lib/engines/forms/choices.ts';

/** The reference lists that the form of an offer takes its values from. */
type OfferLists = {
  readonly contracts: readonly Choice[];
  readonly departments: readonly Choice[];
  readonly experiences: readonly Choice[];
  readonly benefits: readonly Choice[];
  readonly languages: readonly Choice[];
};

export type OfferListName = keyof OfferLists;

export type OfferChoices = OfferLists & {
  /** Lists that could not be read, and are empty for that; the other empty ones the platform does not have. */
  readonly unread: readonly OfferListName[];
};

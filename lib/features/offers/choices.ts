import type { Choice } from '#lib/engines/forms/choices.ts';

/** The reference lists of the offer form. */
type OfferLists = {
  readonly contracts: readonly Choice[];
  readonly departments: readonly Choice[];
  readonly experiences: readonly Choice[];
  readonly benefits: readonly Choice[];
  readonly languages: readonly Choice[];
};

export type OfferListName = keyof OfferLists;

export type OfferChoices = OfferLists & {
  /**
   * Lists that are empty because they could not be read; other empty ones are lists that the platform does not have.
   */
  readonly unread: readonly OfferListName[];
};

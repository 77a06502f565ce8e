import type { Choice } from '#lib/form/choices.ts';

/** The reference lists that the form of an offer takes its values from. */
export type OfferChoices = {
  readonly contracts: readonly Choice[];
  readonly departments: readonly Choice[];
  readonly experiences: readonly Choice[];
  readonly benefits: readonly Choice[];
  readonly languages: readonly Choice[];
};

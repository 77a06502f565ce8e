import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';

/** What a copy of an offer has of its own in its establishment. Money in euros. */
export type CopyFacts = {
  readonly city: string;
  readonly postcode: string;
  readonly salaryMin: number | null;
  readonly salaryMax: number | null;
  readonly salaryPeriod: string;
  /** Media belong to an establishment: none, or the cover of the one that gets the copy. */
  readonly visual: CopyVisual;
  /** All else of an offer that a line of a file describes; copies have that in common. */
  readonly own?: OfferValues;
};

export const COPY_VISUALS = ['none', 'cover'] as const;
export type CopyVisual = (typeof COPY_VISUALS)[number];

/** What a copy is to be: seen by its establishment only, or public. */
export const COPY_STATUSES = ['published', 'draft'] as const;
export type CopyStatus = (typeof COPY_STATUSES)[number];

/** The value of a copy that is not there. */
export const NO_COPY = '';

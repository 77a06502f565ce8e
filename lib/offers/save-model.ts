import type { OfferField, OfferFormValues } from './form.ts';

/** What came of saving a form. */
export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly id: number;
      readonly title: string;
      readonly status: string;
      readonly visualUrl: string | null;
      /** The offer as the platform has it now. */
      readonly values: OfferFormValues;
      /** False when the platform had everything already and nothing was sent. */
      readonly changed: boolean;
    }
  /** Nothing was sent: someone else changed the same fields since the form was opened. */
  | {
      readonly kind: 'changedMeanwhile';
      readonly fields: readonly OfferField[];
      readonly theirs: OfferFormValues;
      /** Address of the picture in `theirs`. */
      readonly visualUrl: string | null;
    };

/** A field's complaint in the platform's own words, told apart from our message keys. */
export const PLATFORM_WORDS = 'platform:';

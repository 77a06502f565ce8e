import type { ChangedMeanwhile, FormSaved } from '#lib/form/save-model.ts';
import type { OfferFormValues } from './form.ts';

export type OfferSaved = FormSaved<OfferFormValues> & {
  readonly title: string;
  readonly status: string;
  /** False when the platform had everything already and nothing was sent. */
  readonly changed: boolean;
};

/** What came of saving a form. */
export type SaveOutcome = OfferSaved | ChangedMeanwhile<OfferFormValues>;

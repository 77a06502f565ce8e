import type { FormSaved } from '#lib/engines/forms/save-model.ts';
import type { OfferFormValues } from './form.ts';

export type OfferSaved = FormSaved<OfferFormValues> & {
  readonly title: string;
  readonly status: string;
  /** Its publication is held. */
  readonly isHeld?: boolean;
};

import type { FormSpec } from '#lib/form/spec.ts';
import { OFFER_FIELDS, type OfferFormValues } from './form.ts';

/** What may be asked of the form: to save it, or to publish it on a day (`YYYY-MM-DD`, Europe/Paris). */
export type OfferRequest = { readonly publishOn: string | null };

export const OFFER_FORM: FormSpec<OfferFormValues, OfferRequest> = {
  name: 'offer',
  fields: OFFER_FIELDS,
  required: ['title', 'contract_type', 'department', 'positions', 'city', 'postcode'],
  loadSchema: async () => {
    const { offerFormSchema } = await import('./form-schema.ts');
    return ({ publishOn }) => offerFormSchema(publishOn);
  },
  keptOnDevice: true,
};

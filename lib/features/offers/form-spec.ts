import type { FormSpec } from '#lib/engines/forms/spec.ts';
import type { OfferChoices } from './choices.ts';
import { OFFER_FIELDS, OFFER_REQUIRED, type OfferField, type OfferFormValues } from './form.ts';

/** What can be requested of the form: to save it, or to publish it on a day (`YYYY-MM-DD`, of the establishment). */
export type OfferRequest = { readonly publishOn: string | null };

/** The form on a platform that follows the contract. */
export const OFFER_FORM = formRequiring(OFFER_REQUIRED);

/**
 * The form on a platform with these reference lists. One that lacks a list of the contract may not know the field
 * either: only its refusal shows whether it requires the field.
 */
export function offerFormFor({
  contracts,
  departments,
  unread,
}: Pick<OfferChoices, 'contracts' | 'departments' | 'unread'>): FormSpec<OfferFormValues, OfferRequest> {
  const has = (name: 'contracts' | 'departments', list: readonly unknown[]) =>
    list.length > 0 || unread.includes(name);
  const anyList = has('contracts', contracts) || has('departments', departments);
  const demanded: Partial<Record<OfferField, boolean>> = {
    contract_type: has('contracts', contracts),
    department: has('departments', departments),
    city: anyList,
    postcode: anyList,
  };
  return formRequiring(OFFER_REQUIRED.filter((field) => demanded[field] ?? true));
}

function formRequiring(required: readonly OfferField[]): FormSpec<OfferFormValues, OfferRequest> {
  return {
    name: 'offer',
    fields: OFFER_FIELDS,
    required,
    loadSchema: async () => {
      const { offerFormSchema } = await import('./form-schema.ts');
      return ({ publishOn }, opened) => offerFormSchema(publishOn, { required, opened });
    },
    keptOnDevice: true,
  };
}

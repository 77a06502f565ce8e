import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import type { OfferField, OfferFormValues } from './form.ts';
import type { FieldErrors } from './form-schema.ts';

/**
 * Judges the form by the contract's schema, which is fetched with the first check and not with the page.
 * `publishOn` is today while the form is being published, else null. While a picture is chosen and not sent, the form
 * would go without it: that is an error of its field.
 */
export function createOfferCheck() {
  let publishOn: string | null = null;
  let pictureUnsent = false;
  const resolver: Resolver<OfferFormValues> = async (values) => {
    const schema = await import('./form-schema.ts').catch(() => null);
    // Without the network it cannot be fetched: the server judges all the same, and says that it was not reached.
    const checked = schema?.checkOfferForm(values, publishOn);
    const errors: FieldErrors = { ...(checked?.ok === false && checked.errors) };
    if (pictureUnsent) errors.visual_id = 'unsent';
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: toFormErrors(errors) };
  };
  return {
    resolver,
    askFor(day: string | null) {
      publishOn = day;
    },
    holdForPicture(unsent: boolean) {
      pictureUnsent = unsent;
    },
  };
}

function toFormErrors(errors: FieldErrors): FormErrors<OfferFormValues> {
  const entries = Object.entries(errors) as [OfferField, string][];
  // A list's error belongs to the list, not to one of its entries.
  const named = entries.map(([field, key]) =>
    field === 'questions'
      ? [field, { root: { type: 'check', message: key } }]
      : [field, { type: 'check', message: key }],
  );
  return Object.fromEntries(named);
}

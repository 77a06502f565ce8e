import { useTranslations } from 'next-intl';
import { type FieldErrors, useFormState } from 'react-hook-form';
import { OFFER_FIELDS, type OfferField, type OfferFormValues } from '#lib/offers/form.ts';

/** Error of a field as it is kept: a key with its limit (`tooLong:160`), or the platform's words (`platform:…`). */
export function rawError(errors: FieldErrors<OfferFormValues>, field: OfferField): string | null {
  const error = errors[field] as { message?: string; root?: { message?: string } } | undefined;
  return error?.message ?? error?.root?.message ?? null;
}

/** The sentence for an error: the field by its name, and what to do. */
export function useErrorWords(): (field: OfferField, raw: string) => string {
  const t = useTranslations('offerForm.errors');
  const labels = useTranslations('offerForm.labels');
  return (field, raw) => {
    const label = labels(field);
    const [key = '', ...rest] = raw.split(':');
    if (key === 'platform') return t('platform', { label, message: rest.join(':') });
    const limit = Number(rest[0]);
    return isErrorKey(key) ? t(key, { label, limit }) : t('invalid', { label });
  };
}

const KEYS = [
  'required',
  'tooLong',
  'tooMany',
  'tooLarge',
  'tooSmall',
  'number',
  'whole',
  'date',
  'past',
  'postcode',
  'choice',
  'salaryOrder',
  'dateOrder',
  'unsent',
] as const;

const isErrorKey = (key: string): key is (typeof KEYS)[number] => (KEYS as readonly string[]).includes(key);

/** The error of one field in words, or null. */
export function useFieldError(field: OfferField): string | null {
  const { errors } = useFormState<OfferFormValues>({ name: field });
  const words = useErrorWords();
  const raw = rawError(errors, field);
  return raw === null ? null : words(field, raw);
}

/** Fields with an error in the order of the screen. */
export function erroneousFields(errors: FieldErrors<OfferFormValues>): OfferField[] {
  return OFFER_FIELDS.filter((field) => rawError(errors, field) !== null);
}

/** Id of the control of a field: where labels, error summary and focus lead. */
export const controlId = (field: OfferField) => `offer-${field.replaceAll('_', '-')}`;

export function focusField(field: OfferField): void {
  const control = document.getElementById(controlId(field));
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

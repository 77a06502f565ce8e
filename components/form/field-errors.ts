import { useTranslations } from 'next-intl';
import { type FieldError, type FieldErrors, useFormState } from 'react-hook-form';
import { PLATFORM_WORDS } from '#lib/engines/forms/save-model.ts';
import type { AnyFormSpec } from '#lib/engines/forms/spec.ts';
import { type FormWords, useFormScaffold } from './form-context.ts';

/** The error of a field in the form's state: a key with its limit (`tooLong:160`), or the platform's message. */
export function rawError(errors: FieldErrors, field: string): string | null {
  // Field names have no parts: each has one error, never a tree of them.
  const error = errors[field] as FieldError | undefined;
  return error?.message ?? null;
}

/** The sentence for an error of the surrounding form: the name of the field, and what to do. */
export function useErrorWords(): (field: string, raw: string) => string {
  return useErrorText(useFormScaffold().words);
}

/** The same, for a form that is not on the screen. */
export function useErrorText(
  words: Pick<FormWords, 'label' | 'error'>,
): (field: string, raw: string) => string {
  const t = useTranslations('form.errors');
  return (field, raw) => {
    const label = words.label(field);
    if (raw.startsWith(PLATFORM_WORDS)) {
      return t('platform', { label, message: raw.slice(PLATFORM_WORDS.length) });
    }
    const [key = ''] = raw.split(':');
    const limit = raw.slice(key.length + 1);
    const own = words.error(key, label, field);
    if (own !== null) return own;
    return isErrorKey(key) ? t(key, { label, limit: Number(limit), sign: limit }) : t('invalid', { label });
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
  'emailBlank',
  'emailSign',
  'choice',
  'unsent',
  'unkept',
] as const;

const isErrorKey = (key: string): key is (typeof KEYS)[number] => (KEYS as readonly string[]).includes(key);

/** The error of a field as a sentence, or null. */
export function useFieldError(field: string): string | null {
  const { errors } = useFormState({ name: field, exact: true });
  const { unkept } = useFormScaffold();
  const words = useErrorWords();
  const raw = rawError(errors, field) ?? (unkept.includes(field) ? 'unkept' : null);
  return raw === null ? null : words(field, raw);
}

/** Fields with an error in the order of the screen. */
export function erroneousFields(spec: AnyFormSpec, errors: FieldErrors): string[] {
  return spec.fields.filter((field) => rawError(errors, field) !== null);
}

/** Id of the control of a field, for labels, error summary and focus. */
export const controlId = (spec: AnyFormSpec, field: string) => `${spec.name}-${field.replaceAll('_', '-')}`;

export function focusField(spec: AnyFormSpec, field: string): void {
  const control = document.getElementById(controlId(spec, field));
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { WordsField } from '#components/form/words-field.tsx';
import type { Choice } from '#lib/form/choices.ts';
import type { OfferFormValues } from '#lib/offers/form.ts';

const { CheckboxesField, InputField, SelectField } = fieldsOf<OfferFormValues>();

type TermFieldProps = {
  name: 'contract_type' | 'department' | 'experience';
  choices: readonly Choice[];
  empty: string;
};

/** A term of a reference list; text where the platform has no such list. */
export function TermField({ name, choices, empty }: TermFieldProps) {
  const t = useTranslations('offerForm.hints');
  if (choices.length === 0) return <InputField name={name} hint={t('noList')} autoComplete="off" />;
  return <SelectField name={name} choices={choices} empty={empty} />;
}

type TermsFieldProps = { name: 'benefits' | 'languages'; choices: readonly Choice[] };

/** Terms of a reference list; text where the platform has no such list. */
export function TermsField({ name, choices }: TermsFieldProps) {
  const t = useTranslations('offerForm.hints');
  if (choices.length === 0) return <WordsField name={name} hint={t('noListOfMany')} />;
  return <CheckboxesField name={name} choices={choices} />;
}

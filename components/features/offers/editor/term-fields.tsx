import { useTranslations } from 'next-intl';
import { fieldsOf } from '#components/form/fields.tsx';
import { WordsField } from '#components/form/words-field.tsx';
import type { OfferChoices, OfferListName } from '#lib/features/offers/choices.ts';
import type { OfferFormValues } from '#lib/features/offers/form.ts';

const { CheckboxesField, InputField, SelectField } = fieldsOf<OfferFormValues>();

type TermFieldProps = {
  name: 'contract_type' | 'department' | 'experience';
  list: OfferListName;
  choices: OfferChoices;
  empty: string;
};

/** A term of a reference list; text where the platform has no such list. */
export function TermField({ name, list, choices, empty }: TermFieldProps) {
  const t = useTranslations('offerForm.hints');
  if (isAbsent(list, choices)) return <InputField name={name} hint={t('noList')} autoComplete="off" />;
  return <SelectField name={name} choices={choices[list]} empty={empty} />;
}

type TermsFieldProps = { name: 'benefits' | 'languages'; choices: OfferChoices };

/** Terms of a reference list; text where the platform has no such list. */
export function TermsField({ name, choices }: TermsFieldProps) {
  const t = useTranslations('offerForm.hints');
  if (isAbsent(name, choices)) return <WordsField name={name} hint={t('noListOfMany')} />;
  return <CheckboxesField name={name} choices={choices[name]} />;
}

function isAbsent(list: OfferListName, choices: OfferChoices): boolean {
  return choices[list].length === 0 && !choices.unread.includes(list);
}

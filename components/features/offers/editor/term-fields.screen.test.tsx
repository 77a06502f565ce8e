import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { FormContext } from '#components/form/form-context.ts';
import { useFormWords } from '#components/form/use-form-words.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { OfferChoices } from '#lib/features/offers/choices.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { offerFormFor } from '#lib/features/offers/form-spec.ts';
import { JobSection, PaySection } from './sections.tsx';
import { useOfferWords } from './use-offer-words.ts';

const LANGUAGES = {
  fr: {
    messages: french,
    benefits: /^Avantages/,
    contract: /^Contrat/,
    hint: /Aucune liste n’est disponible/,
  },
  'en-GB': { messages: english, benefits: /^Benefits/, contract: /^Contract/, hint: /No list is available/ },
} as const;

const NONE: OfferChoices = {
  contracts: [],
  departments: [],
  experiences: [],
  benefits: [],
  languages: [],
  unread: [],
};

let values: () => FormValues;

function Form({ choices }: { choices: OfferChoices }) {
  const form = useForm<FormValues>({
    defaultValues: { ...emptyOfferForm({ city: null, postcode: null }), benefits: ['Logement'] },
  });
  values = form.getValues;
  return (
    <FormContext
      value={{
        spec: offerFormFor(choices),
        words: useFormWords(useOfferWords(choices)),
        unkept: [],
        opened: form.getValues,
      }}
    >
      <FormProvider {...form}>
        <JobSection choices={choices} />
        <PaySection choices={choices} />
      </FormProvider>
    </FormContext>
  );
}

const show = (locale: keyof typeof LANGUAGES, choices: OfferChoices) =>
  render(
    <NextIntlClientProvider
      locale={locale}
      messages={LANGUAGES[locale].messages}
      formats={formats}
      timeZone="Europe/Paris"
    >
      <Form choices={choices} />
    </NextIntlClientProvider>,
  );

describe.each(['fr', 'en-GB'] as const)('terms of a list that the platform does not have (%s)', (locale) => {
  const { benefits, contract, hint } = LANGUAGES[locale];

  it('are typed as text, and not required', async () => {
    show(locale, NONE);
    const field = screen.getByRole('textbox', { name: contract, description: hint });
    expect(field.getAttribute('aria-required')).toBeNull();
    await userEvent.type(field, 'CDI à l’année');
    const many = screen.getByRole<HTMLInputElement>('textbox', { name: benefits });
    expect(many.value).toBe('Logement');
    await userEvent.type(many, ', Repas, ');
    expect(many.value).toBe('Logement, Repas, ');
    expect(values()).toMatchObject({ contract_type: 'CDI à l’année', benefits: ['Logement', 'Repas'] });
  });

  it('are chosen from a list that it has', () => {
    show(locale, { ...NONE, contracts: [{ value: 'cdi', label: 'CDI' }] });
    expect(screen.getByRole('combobox', { name: contract }).getAttribute('aria-required')).toBe('true');
    expect(screen.queryByRole('textbox', { name: contract })).toBeNull();
  });
});

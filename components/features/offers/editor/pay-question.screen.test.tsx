import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { emptyOfferForm, type OfferFormValues } from '#lib/features/offers/form.ts';
import { PayQuestion } from './pay-question.tsx';

function Line({ name }: { name: 'salary_min' | 'salary_max' | 'salary_period' | 'title' }) {
  return <input aria-label={name} {...useFormContext<OfferFormValues>().register(name)} />;
}

function Form() {
  const form = useForm({ defaultValues: emptyOfferForm({ city: 'Brest', postcode: '29200' }) });
  return (
    <FormProvider {...form}>
      <Line name="title" />
      <PayQuestion className="grid">
        <Line name="salary_min" />
        <Line name="salary_max" />
        <Line name="salary_period" />
      </PayQuestion>
    </FormProvider>
  );
}

it('questions an implausible pay of a draft as soon as its field is left, until it is plausible', async () => {
  const user = userEvent.setup();
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <Form />
    </NextIntlClientProvider>,
  );
  const said = () => screen.getByRole('status').textContent;
  const type = async (name: string, text: string) => {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), text);
  };
  await type('salary_min', '2,10');
  expect(said()).toBe('');
  await user.tab();
  expect(said()).toMatch(/^2,10\s€ par mois est très en dessous du salaire minimum légal/);
  await type('title', 'Barman');
  expect(said()).toMatch(/^2,10\s€/);
  for (const likely of ['2.100', '2,100', '2 100,50']) {
    await type('salary_min', likely);
    await user.tab();
    expect(said()).toBe('');
  }
  await type('salary_period', 'year');
  await user.tab();
  expect(said()).toMatch(/par an est très en dessous/);
});

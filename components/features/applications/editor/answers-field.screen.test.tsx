import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { FormContext } from '#components/form/form-context.ts';
import { useFormWords } from '#components/form/use-form-words.ts';
import type { FormValues } from '#lib/engines/forms/values.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { emptyApplicationForm } from '#lib/features/applications/form.ts';
import { APPLICATION_FORM } from '#lib/features/applications/form-spec.ts';
import { AnswersField } from './answers-field.tsx';

const OFFERS = [
  { value: '4', label: 'Commis', questions: ['Avez-vous le permis ?', 'Quand êtes-vous libre ?'] },
  { value: '5', label: 'Chef', questions: ['Avez-vous le permis ?'] },
  { value: '6', label: 'Plongeur', questions: [] },
];
let values: () => FormValues;
let choose: (offer: string) => void;

function Form() {
  const form = useForm<FormValues>({ defaultValues: emptyApplicationForm(null) });
  values = form.getValues;
  choose = (offer) => form.setValue('offre_id', offer);
  const words = useFormWords({ label: (field) => field, forbidden: '', gone: '' });
  return (
    <FormContext value={{ spec: APPLICATION_FORM, words, unkept: [], opened: form.getValues }}>
      <FormProvider {...form}>
        <AnswersField offers={OFFERS} />
      </FormProvider>
    </FormContext>
  );
}

it('asks the questions of the chosen offer, and keeps answers to another one', async () => {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <Form />
    </NextIntlClientProvider>,
  );
  const person = userEvent.setup();
  const asked = () => screen.queryAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).value);
  expect(asked()).toEqual([]);
  choose('4');
  await person.type(await screen.findByLabelText('Avez-vous le permis ?'), 'Oui');
  await person.type(screen.getByLabelText('Quand êtes-vous libre ?'), 'En mai');
  choose('5');
  await screen.findByDisplayValue('');
  expect(asked()).toEqual(['']);
  choose('6');
  await expect.poll(asked).toEqual([]);
  choose('4');
  await expect.poll(asked).toEqual(['Oui', 'En mai']);
  expect(values().answers).toEqual([
    { offer: '4', question: 'Avez-vous le permis ?', answer: 'Oui' },
    { offer: '4', question: 'Quand êtes-vous libre ?', answer: 'En mai' },
  ]);
});

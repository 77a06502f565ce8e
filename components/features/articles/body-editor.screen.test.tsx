import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { BodyEditor } from './body-editor.tsx';

function Form() {
  const form = useForm({ defaultValues: { body: '<p>Avant.</p>' } });
  return (
    <FormProvider {...form}>
      <span id="body-label">Texte</span>
      <BodyEditor
        {...{ id: 'body', establishmentId: 1, disabled: false, hasError: false }}
        addressOf={() => null}
        onPicture={() => undefined}
      />
    </FormProvider>
  );
}

const show = () =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <Form />
    </NextIntlClientProvider>,
  );
const text = () => screen.getByRole('textbox');
const note = () => screen.getByRole('status').textContent ?? '';

/** The data of a paste or a drop, as browsers pass it. */
const holding = (files: readonly File[], texts: Readonly<Record<string, string>>) => ({
  files,
  items: [],
  types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => texts[type] ?? '',
});
const PNG = new File(['x'], 'screenshot.png', { type: 'image/png' });
const PDF = new File(['x'], 'carte.pdf', { type: 'application/pdf' });

it.each([
  ['a picture', [PNG], {}],
  ['a file copied with its name', [PDF], { 'text/plain': 'carte.pdf' }],
  ['two pictures', [PNG, PNG], {}],
])('explains where pictures come from when %s is pasted, and inserts nothing', (_, files, texts) => {
  show();
  const goesOn = fireEvent.paste(text(), { clipboardData: holding(files, texts) });
  expect(goesOn).toBe(false);
  expect(note()).toContain('bouton Image');
  expect(text().textContent).toBe('Avant.');
});

it.each([
  ['a picture', [PNG]],
  ['a document', [PDF]],
])('never opens %s that is dropped on the text', (_, files) => {
  show();
  const goesOn = fireEvent.drop(text(), { dataTransfer: holding(files, {}) });
  expect(goesOn).toBe(false);
  expect(note()).toContain('bouton Image');
  expect(text().textContent).toBe('Avant.');
});

it('inserts the text where a word processor adds a picture of it, and reports what was left out', async () => {
  show();
  const html =
    '<p>Une <del>ratée</del> saison<span style="display:none">x</span></p><img src="file:///c.png">';
  await act(async () => {
    fireEvent.paste(text(), {
      clipboardData: holding([PNG], { 'text/html': html, 'text/plain': 'Une saison' }),
    });
  });
  expect(text().textContent).toContain('Une saison');
  expect(note()).toMatch(
    /^Une image du texte collé.* Non repris du texte collé.: 1 passage supprimé en suivi des modifications et 1 passage masqué\.$/,
  );
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { WriteButton } from './write-button.tsx';

const TEMPLATES = [
  { id: 'a', name: 'Merci', subject: 'Merci', body: 'Bonjour {prénom}' },
  { id: 'b', name: 'Refus', subject: 'Votre candidature', body: 'Bonjour, hélas' },
];
ourRoutes(http.get('/api/m/1/message-templates', () => HttpResponse.json(TEMPLATES)));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: ['messageTemplate.write'] };

async function open(begin?: string) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>
        <WriteButton
          scope={SCOPE}
          begin={begin}
          to={{ email: 'zoe@exemple.fr', name: 'Zoé', values: { firstName: 'Zoé' } }}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole('button', { name: 'Écrire à Zoé' }));
  await screen.findByRole('option', { name: 'Merci' });
  return person;
}

const body = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
const template = () => screen.getByLabelText('Modèle');
const takeBack = () => screen.queryByRole('button', { name: 'Reprendre mon texte' });

it('restores the typed text after a template has replaced it, also after the dialog was closed', async () => {
  const person = await open();
  await person.type(body(), 'Je vous attends lundi.');
  await person.selectOptions(template(), 'Merci');
  expect(body().value).toBe('Bonjour Zoé');
  await person.click(screen.getByRole('button', { name: 'Fermer' }));
  await person.click(screen.getByRole('button', { name: 'Écrire à Zoé' }));
  await person.click(await screen.findByRole('button', { name: 'Reprendre mon texte' }));
  expect(body().value).toBe('Je vous attends lundi.');
  expect(document.activeElement).toBe(body());
  expect(takeBack()).toBeNull();
});

it('offers no undo where a template replaces another', async () => {
  const person = await open();
  await person.selectOptions(template(), 'Merci');
  await person.selectOptions(template(), 'Refus');
  expect(body().value).toBe('Bonjour, hélas');
  expect(takeBack()).toBeNull();
});

it('opens the templates in another tab', async () => {
  await open();
  const link = screen.getByRole('link', { name: /^Modèles de l’établissement/ });
  expect(link.getAttribute('target')).toBe('_blank');
});

it('begins with the template of the status, which is left for another or for none', async () => {
  const person = await open('a');
  expect(body().value).toBe('Bonjour Zoé');
  await person.selectOptions(template(), 'Refus');
  expect(body().value).toBe('Bonjour, hélas');
  await person.selectOptions(template(), 'Sans modèle');
  expect(body().value).toBe('');
  expect(takeBack()).toBeNull();
});

it('begins empty where the establishment has deleted that template', async () => {
  await open('gone');
  expect(body().value).toBe('');
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { TemplateLine } from './template-line.tsx';

function draw(subject: string, body: string) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>
        <TemplateLine
          template={{ id: 'a', name: 'Merci', subject, body }}
          scope={{ kind: 'establishment', id: 1 }}
          mayWrite={false}
          onEdit={null}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it('names unknown fields of a saved template, in its subject and in its text', () => {
  draw('Votre candidature, {{prenom}}', 'Bonjour %NOM%, {prénom}, {ville}');
  expect(screen.getByText(/^Ne sera pas rempli/).textContent).toMatch(/\{\{prenom\}\}, %NOM% et \{ville\}$/);
});

it('shows no warning for a template whose fields are all known', () => {
  draw('{offre}', 'Bonjour {prénom}, 10 % à 20 %');
  expect(screen.queryByText(/^Ne sera pas rempli/)).toBeNull();
});

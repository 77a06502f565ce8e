import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { ReadFailure } from '#lib/core/read-json.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { CandidateTrouble } from './candidate-trouble.tsx';

function show(error: Error): void {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CandidateTrouble error={error} onRetry={vi.fn()} />
    </NextIntlClientProvider>,
  );
}

it('says that there is no such application, and offers no second try', () => {
  show(new ReadFailure({ kind: 'notFound' }));
  expect(screen.getByRole('heading', { name: 'Candidature introuvable' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('claims of no application that it does not exist when it could not be read', () => {
  show(new ReadFailure({ kind: 'unavailable', retryAfter: null }));
  expect(screen.getByRole('heading', { name: 'Affichage impossible' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText(/introuvable|n’existe plus/)).toBeNull();
});

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

it('shows that there is no such application, and offers no retry', () => {
  show(new ReadFailure({ kind: 'notFound' }));
  expect(screen.getByRole('heading', { name: 'Candidature introuvable' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not call an application missing that could not be read', () => {
  show(new ReadFailure({ kind: 'unavailable', retryAfter: null }));
  expect(screen.getByRole('heading', { name: 'Affichage impossible' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText(/introuvable|n’existe plus/)).toBeNull();
});

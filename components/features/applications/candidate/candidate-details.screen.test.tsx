import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { CandidateDetails } from './candidate-details.tsx';

// Both need the surrounding screen.
vi.mock('../use-names.ts', () => ({ useNames: () => ({ language: (slug: string) => slug }) }));
vi.mock('#components/shell/words/status-label.ts', () => ({
  useStatusLabel: () => (status: string) => status,
}));

it('writes to one address and links the numbers, whatever else a platform gives with them', () => {
  const candidate = {
    email: 'a@b.fr?bcc=x@y.fr',
    phone: '+33 (0)6 12 34 56 78;ext=9 / 0692 12 34 56 (soir)',
    languages: [],
    city: null,
  };
  const shown = { candidate, answers: [], history: [], source: 'platform' } as object as Application;
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CandidateDetails
        application={{ ...shown, candidate: { ...shown.candidate, experienceYears: null } }}
      />
    </NextIntlClientProvider>,
  );
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(candidate.email)).toBe('mailto:a@b.fr%3Fbcc%3Dx@y.fr');
  expect(addressOf('+33 (0)6 12 34 56 78')).toBe('tel:+33612345678');
  expect(addressOf('0692 12 34 56')).toBe('tel:0692123456');
  expect(screen.getAllByRole('link')).toHaveLength(3);
  expect(document.body.textContent).toContain(candidate.phone);
});

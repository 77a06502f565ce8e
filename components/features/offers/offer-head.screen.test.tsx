import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { OfferHead } from './offer-head.tsx';

const scope = toScreenScope({ kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' });

it.each([
  ['published', /^Publiée le 1/],
  ['draft', /^Publiée pour la première fois le 1/],
])('shows when an offer that is %s was published', (status, words) => {
  const offer = {
    ...{ id: 1, title: 'Réceptionniste', status, publishedAt: '2026-03-01T09:00:00Z' },
    ...{ createdAt: '2026-02-01T09:00:00Z', publicUrl: null, views: 0, applications: 0 },
  } as ComponentProps<typeof OfferHead>['offer'];
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <OfferHead offer={offer} scope={scope} tab="history" header={({ facts }) => facts} />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByText(/^Publiée/)).toHaveLength(1);
  expect(screen.getByText(words)).toBeTruthy();
});

import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import type { BulkItem } from '#lib/engines/bulk/model.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ItemName } from './item-name.tsx';

const facts = { city: 'Annecy', postcode: '74000', salaryMin: 2000, salaryMax: null, salaryPeriod: 'month' };
const item: BulkItem = {
  ...{ subjectId: 7, name: 'Hôtel du Rivage', context: null, establishment: null, status: 'draft' },
  ...{ from: '', to: 'draft', selected: true, obstacle: null, state: 'done', conflict: null },
  ...{ message: null, sends: 1, sentAt: null, settledAt: null },
  copy: { facts: { ...facts, visual: 'cover' }, madeId: 12 },
};
const show = (shown: BulkItem) =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ItemName item={shown} kind="offer.copy" scope={{ kind: 'group', id: 3 }} />
    </NextIntlClientProvider>,
  );

it('links to the copy in its establishment, and shows its place, its pay and its picture', () => {
  show(item);
  const next = encodeURIComponent('/m/7/offers/12');
  expect(screen.getByRole('link', { name: 'Hôtel du Rivage' }).getAttribute('href')).toBe(
    `/g/3/impersonation/7?next=${next}`,
  );
  expect(
    screen.getByText(/74000 Annecy · à partir de 2\s?000.* par mois · couverture de sa fiche/),
  ).toBeTruthy();
});

it('links to the establishment as long as there is no copy', () => {
  show({ ...item, copy: { facts: { ...facts, visual: 'none' }, madeId: null } });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/g/3/establishments/7');
});

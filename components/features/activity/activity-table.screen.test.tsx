import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ActivityLine } from '#lib/features/activity/model.ts';
import { ActivityTable } from './activity-table.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const opened = (position: number, who: string, name: string): ActivityLine => ({
  ...{ position, who, what: 'CV ouvert', isStep: false },
  at: `2026-11-20T08:${String(position).padStart(2, '0')}:00Z`,
  subject: { name, context: 'Chef de rang', path: `/m/1/applications/${position}` },
});

it('shows what somebody did several times on end in one row, with all records', () => {
  const message = { ...opened(13, 'Anne', ''), what: 'Lot préparé', subject: null };
  const lines = [
    ...[message, { ...message, position: 12 }],
    ...[opened(11, 'Anne', 'Marc Petit'), opened(10, 'Anne', 'Zoé Roy'), opened(9, 'Anne', 'Léa Roux')],
    ...[opened(8, 'Paul', 'Léa Roux'), opened(7, 'Anne', 'Luc Blanc')],
    { ...opened(6, 'Anne', 'Zoé Roy'), at: '2026-11-19T08:00:00Z' },
  ];
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ActivityTable lines={lines} />
    </NextIntlClientProvider>,
  );
  const [, first, second, run, other, last, dayBefore] = screen.getAllByRole('row');
  expect(screen.getAllByRole('row')).toHaveLength(7);
  for (const row of [first, second]) expect(row?.textContent).toMatch(/^Lot préparé/);
  const names = within(run as HTMLElement).getAllByRole('link');
  expect(names.map((name) => name.textContent)).toEqual(['Marc Petit', 'Zoé Roy', 'Léa Roux']);
  expect(run?.textContent).toContain('CV ouvert × 3');
  expect(run?.textContent).toContain('9–11');
  expect(run?.textContent).toMatch(
    /Marc Petit\s· Chef de rang\s· 09:11.*Léa Roux\s· Chef de rang\s· 09:09.*20 nov\. 2026/,
  );
  expect(other?.textContent).toContain('Paul');
  for (const row of [last, dayBefore]) expect(row?.textContent).not.toContain('×');
});

it('shows the latest records of a long row, and the others when they are asked for', () => {
  const lines = [9, 8, 7, 6, 5].map((position) => opened(position, 'Anne', `Candidat ${position}`));
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ActivityTable lines={lines} />
    </NextIntlClientProvider>,
  );
  const others = screen.getByText('et 2 autres').closest('details') as HTMLElement;
  expect(others.hasAttribute('open')).toBe(false);
  expect(within(others).getAllByRole('link', { hidden: true })).toHaveLength(2);
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(5);
});

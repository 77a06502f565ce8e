import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useFormatter, useTranslations } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import { CELLS } from './table-cells.tsx';

function Received({ receivedOn }: { receivedOn: string }) {
  const words = { t: useTranslations('applications'), format: useFormatter(), source: String, locale: 'fr' };
  const row = aRow(1, { receivedAt: '2026-11-20T20:30:00Z', receivedOn });
  const parts = { row, words, name: '', stage: null, address: '', onPress: vi.fn() };
  return (
    <table>
      <tbody>
        <tr>{CELLS.received(parts)}</tr>
      </tbody>
    </table>
  );
}

it.each([
  ['Europe/Paris', '2026-11-21', '21 nov. 2026'],
  ['Pacific/Tahiti', '2026-11-21', '21 nov. 2026'],
  ['Pacific/Wallis', '2026-11-20', '20 nov. 2026'],
])(
  'shows by %s the day on which an establishment has received an application: %s',
  (timeZone, receivedOn, day) => {
    render(
      <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone={timeZone}>
        <Received receivedOn={receivedOn} />
      </NextIntlClientProvider>,
    );
    expect(screen.getByRole('cell').textContent).toBe(day);
  },
);

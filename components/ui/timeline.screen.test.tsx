import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { Timeline } from './timeline.tsx';

const entry = (at: string, what: string, who: string | null = 'Anne') => ({ key: at, at, what, who });

it('lists the latest first, and what one person did on end in a day once', () => {
  render(
    <NextIntlClientProvider locale="fr" messages={{}} formats={formats} timeZone="Europe/Paris">
      <Timeline
        entries={[
          entry('2026-11-19T09:00:00Z', 'Candidature reçue', null),
          entry('2026-11-19T10:00:00Z', 'CV ouvert'),
          entry('2026-11-20T08:00:00Z', 'CV ouvert'),
          entry('2026-11-20T09:00:00Z', 'CV ouvert'),
          entry('2026-11-20T09:30:00Z', 'CV ouvert', 'Paul'),
          entry('2026-11-20T08:30:00Z', 'CV ouvert'),
        ]}
      />
    </NextIntlClientProvider>,
  );
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^CV ouvert20.*Paul$/),
    expect.stringMatching(/^CV ouvert × 320.*10:00.*Anne$/),
    expect.stringMatching(/^CV ouvert19.*Anne$/),
    expect.stringMatching(/^Candidature reçue19.*10:00$/),
  ]);
});

import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import { KeyboardHelp } from './keyboard-help.tsx';

const path = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ usePathname: path }));

const EVERYWHERE = 'Partout';
const LIST = 'Dans une liste ou le tableau';
const TRIAGE = 'Passer en revue, et dans une candidature ouverte';

it.each([
  ['/m/1', [EVERYWHERE, LIST, TRIAGE]],
  ['/m/1/applications/7', [LIST, TRIAGE, EVERYWHERE]],
  ['/m/1/applications/triage', [TRIAGE, LIST, EVERYWHERE]],
])('begins on %s with the keys of that screen', (at, titles) => {
  path.mockReturnValue(at);
  render(
    <NextIntlClientProvider locale="fr" messages={french}>
      <KeyboardHelp places={[]} isReadOnly={false} />
    </NextIntlClientProvider>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(titles);
});

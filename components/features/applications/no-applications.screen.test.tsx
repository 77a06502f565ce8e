import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { NoApplications } from './no-applications.tsx';
import { type ScreenControl, ScreenProvider } from './screen-context.ts';
import type { ListParamsControl } from './screen-data.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const mirror = { phase: 'fresh' } as const;

it('suggests the names that a search may have meant, and searches for the one that is chosen', async () => {
  const user = userEvent.setup();
  const setFilter = vi.fn();
  const params = { ...applicationList.load('?q=lefebre'), q: '', everywhere: 'lefebre' };
  render(
    <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
      <ScreenProvider value={{ scope: { kind: 'establishment', id: 1 } } as unknown as ScreenControl}>
        <NoApplications
          view={{ unfiltered: 889, skipsLetters: false, mirror, nearNames: ['Lefebvre', 'Lefèvre'] } as never}
          list={{ params, setFilter } as unknown as ListParamsControl}
        />
      </ScreenProvider>
    </NextIntlClientProvider>,
  );
  expect(screen.getByText(/Vouliez-vous dire/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lefèvre' }));
  expect(setFilter).toHaveBeenCalledExactlyOnceWith({ q: 'Lefèvre', everywhere: '' });
});

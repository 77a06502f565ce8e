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

function show(view: object, list: object) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
      <ScreenProvider value={{ scope: { kind: 'establishment', id: 1 } } as unknown as ScreenControl}>
        <NoApplications
          view={{ skipsLetters: false, nearNames: [], mirror: { phase: 'fresh' }, ...view } as never}
          list={list as ListParamsControl}
        />
      </ScreenProvider>
    </NextIntlClientProvider>,
  );
}

it('suggests the names that a search may have meant, and searches for the one that is chosen', async () => {
  const user = userEvent.setup();
  const setFilter = vi.fn();
  const params = { ...applicationList.load('?q=lefebre'), q: '', everywhere: 'lefebre' };
  show({ unfiltered: 889, nearNames: ['Lefebvre', 'Lefèvre'] }, { params, setFilter });
  expect(screen.getByText(/Vouliez-vous dire/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lefèvre' }));
  expect(setFilter).toHaveBeenCalledExactlyOnceWith({ q: 'Lefèvre', everywhere: '' });
});

it('sends nobody from an offer without applications to the offers', () => {
  show({ unfiltered: 0 }, { params: applicationList.load('?offer=26') });
  expect(screen.getByText('Aucune candidature pour l’instant')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('leads from an establishment without applications to its offers', () => {
  show({ unfiltered: 0 }, { params: applicationList.load('') });
  expect(screen.getByRole('link', { name: french.applications.seeOffers })).toBeTruthy();
});

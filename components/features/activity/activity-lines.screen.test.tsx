import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { ActivityLines } from './activity-lines.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const scope = (kind: 'establishment' | 'group', ...may: readonly Permission[]): ScreenScope => ({
  ...{ kind, id: 1, name: 'Lutèce', may },
});
const line = {
  position: 9,
  at: '2026-11-20T08:00:00Z',
  who: 'Anne',
  what: 'Offre publiée',
  isStep: false,
  subject: null,
};

function show(reader: ScreenScope, isCut: boolean, lines = [line]) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ActivityLines of={{ lines, isCut }} scope={reader} id={1234} />
    </NextIntlClientProvider>,
  );
}

it('links to the whole log of a record of which it does not show everything', () => {
  show(scope('establishment', 'activity.readAll'), true);
  expect(screen.getByText(/Seules les 1 dernières actions sont montrées/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tout voir' }).getAttribute('href')).toBe('/m/1/activity?q=1234');
});

it('has no link where everything is shown', () => {
  show(scope('establishment', 'activity.readAll'), false);
  expect(screen.queryByRole('link')).toBeNull();
});

it('tells a group only that its accounts have done nothing', () => {
  show(scope('group', 'activity.readAll'), false, []);
  expect(screen.getByText('Les comptes du groupe n’ont rien fait ici.')).toBeTruthy();
  expect(screen.queryByText('Aucune action enregistrée pour l’instant.')).toBeNull();
});

it('tells an establishment that nothing is recorded', () => {
  show(scope('establishment', 'activity.readAll'), false, []);
  expect(screen.getByText('Aucune action enregistrée pour l’instant.')).toBeTruthy();
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { type Held, NO_WORDS } from '#lib/features/rights/model.ts';
import { HeldFinds } from './held-finds.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
vi.mock('#lib/features/rights/actions.ts', () => ({ erasePerson: vi.fn() }));

const ADDRESS = 'lina@courriel.example';
const held = (applicationId: number, candidate: string | null, over: Partial<Held> = {}): Held => ({
  ...{ applicationId, candidate, offerTitle: 'Commis', match: candidate === null ? 'mentioned' : 'named' },
  ...{ email: null, phone: null, phoneKey: null, namesake: null },
  ...{ notes: 1, interviews: 0, noteDrafts: 0, isAssigned: false, isSnoozed: false },
  ...{ moves: 0, pending: [], bulkMoves: 0 },
  ...over,
});
const words = { ...NO_WORDS, files: [{ id: 5, name: 'CV de Lina.pdf', by: 'Anne' }] };
const finds = (those: readonly Held[], isSyncing = false, those2 = NO_WORDS as typeof words) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    <HeldFinds establishmentId={1} q={ADDRESS} held={those} words={those2} isSyncing={isSyncing} />
  </NextIntlClientProvider>
);
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

const exact = (id: number, over: Partial<Held> = {}) =>
  held(id, 'Lina Colin', { match: 'exact', email: ADDRESS, ...over });
const namesake = held(3, 'Lina Colin', { email: 'autre@courriel.example', namesake: 'otherEmail' });

it('preselects only exact matches, and nobody while others may still be found', () => {
  const { rerender } = render(finds([exact(1), namesake], true));
  expect(checked()).toEqual([false, false]);
  rerender(finds([exact(1), exact(2), namesake, held(4, 'Lina Seule')]));
  expect(checked()).toEqual([true, true, false, false]);
  const row = screen.getByRole('row', { name: /autre@courriel\.example/ });
  expect(within(row).getByText('Même nom, autre adresse')).toBeTruthy();
});

it('does not call an application missing whose name is not read yet', () => {
  const { rerender } = render(finds([held(7, null)], true));
  expect(screen.getByText(/Candidature 7, dont le nom n’est pas encore chargé/)).toBeTruthy();
  rerender(finds([held(7, null)], false));
  expect(screen.getByText(/Candidature 7, qui n’existe plus/)).toBeTruthy();
});

it('asks with the number of people and records before it erases and before it exports', async () => {
  const user = userEvent.setup();
  render(
    finds([exact(1, { notes: 2, isAssigned: true }), exact(2, { email: ADDRESS.toUpperCase() }), namesake]),
  );
  await user.click(screen.getByRole('button', { name: 'Effacer la sélection (2)' }));
  const erase = await screen.findByRole('dialog', { name: /^Effacer 4 éléments de 1 personne\s\?$/ });
  expect(within(erase).getByText('En tout : 3 notes et 1 candidature confiée')).toBeTruthy();
  expect(within(erase).getAllByRole('listitem')).toHaveLength(2);
  expect(within(erase).queryByText(/autre@courriel\.example/)).toBeNull();
  await user.click(within(erase).getByRole('button', { name: 'Garder' }));

  await user.click(screen.getByRole('checkbox', { name: /autre@courriel\.example/ }));
  await user.click(screen.getByRole('button', { name: 'Exporter la sélection (3, JSON)' }));
  const exported = await screen.findByRole('dialog', { name: /^Exporter 5 éléments de 2 personnes\s\?$/ });
  const link = within(exported).getByRole<HTMLAnchorElement>('link', { name: 'Télécharger le fichier' });
  expect(new URL(link.href).searchParams.get('ids')).toBe('1,2,3');
});

it('reports which records it cannot attribute, and guesses no number of people', async () => {
  const user = userEvent.setup();
  render(finds([exact(1), held(2, 'Lina Colin'), held(7, null)], false, words));
  for (const box of screen.getAllByRole('checkbox').slice(1)) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Effacer la sélection (4)' }));
  const erase = await screen.findByRole('dialog', {
    name: /^Effacer 4 éléments de 1 personne au moins\s\?$/,
  });
  expect(within(erase).getByText(/^2 candidatures sans adresse ni numéro connus/)).toBeTruthy();
  expect(within(erase).getByText(/^1 élément qui contient ces mots/)).toBeTruthy();
});

it('exports that nothing is stored, and erases nothing', async () => {
  render(finds([exact(1, { notes: 0 })]));
  expect(checked()).toEqual([true]);
  const given = screen.getByRole('button', { name: 'Exporter la sélection (1, JSON)' });
  expect(given.getAttribute('aria-disabled')).toBeNull();
  const erase = screen.getByRole('button', { name: 'Effacer la sélection (1)' });
  expect(erase.getAttribute('aria-disabled')).toBe('true');
});

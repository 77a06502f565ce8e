import { render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/i18n/formats.ts';
import { french } from '#lib/i18n/french.ts';
import { type Held, NO_WORDS } from '#lib/rights/model.ts';
import { HeldFinds } from './held-finds.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }));
vi.mock('#lib/rights/actions.ts', () => ({ erasePerson: vi.fn() }));

const ADDRESS = 'lina@courriel.example';
const held = (applicationId: number, candidate: string | null, over: Partial<Held> = {}): Held => ({
  ...{ applicationId, candidate, offerTitle: 'Commis', match: candidate === null ? 'mentioned' : 'named' },
  ...{ email: null, phone: null, namesake: null },
  ...{ notes: 1, interviews: 0, noteDrafts: 0, isAssigned: false, isSnoozed: false },
  ...{ moves: 0, pending: [], bulkMoves: 0 },
  ...over,
});
const words = { ...NO_WORDS, files: [{ id: 5, name: 'CV de Lina.pdf', by: 'Anne' }] };
const finds = (those: readonly Held[], isFilling = false, those2 = NO_WORDS as typeof words) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    <HeldFinds maisonId={1} q={ADDRESS} held={those} words={those2} isFilling={isFilling} />
  </NextIntlClientProvider>
);
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

const exact = (id: number, over: Partial<Held> = {}) =>
  held(id, 'Lina Colin', { match: 'exact', email: ADDRESS, ...over });
const namesake = held(3, 'Lina Colin', { email: 'autre@courriel.example', namesake: 'otherEmail' });

it('ticks exact ones alone, and nobody while others may still come', () => {
  const { rerender } = render(finds([exact(1), namesake], true));
  expect(checked()).toEqual([false, false]);
  rerender(finds([exact(1), exact(2), namesake, held(4, 'Lina Seule')]));
  expect(checked()).toEqual([true, true, false, false]);
  const row = screen.getByRole('row', { name: /autre@courriel\.example/ });
  expect(within(row).getByText('Même nom, autre adresse')).toBeTruthy();
});

it('does not call an application gone whose name is only not read yet', () => {
  const { rerender } = render(finds([held(7, null)], true));
  expect(screen.getByText(/Candidature 7, dont le nom n’est pas encore arrivé/)).toBeTruthy();
  rerender(finds([held(7, null)], false));
  expect(screen.getByText(/Candidature 7, qui n’existe plus/)).toBeTruthy();
});

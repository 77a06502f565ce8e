import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/i18n/formats.ts';
import { french } from '#lib/i18n/french.ts';
import { type Held, NO_WORDS } from '#lib/rights/model.ts';
import { HeldFinds } from './held-finds.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const held = (applicationId: number, candidate: string | null): Held => ({
  ...{ applicationId, candidate, offerTitle: 'Commis', isNamed: candidate !== null },
  ...{ notes: 1, interviews: 0, noteDrafts: 0, isAssigned: false, isSnoozed: false },
  ...{ moves: 0, pending: [], bulkMoves: 0 },
});
const finds = (those: readonly Held[], isFilling: boolean) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    <HeldFinds maisonId={1} q="Colin" held={those} words={NO_WORDS} isFilling={isFilling} />
  </NextIntlClientProvider>
);
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);

it('ticks nobody by itself while another of the name may still come', () => {
  const { rerender } = render(finds([held(1, 'Lina Colin')], true));
  expect(checked()).toEqual([false]);
  rerender(finds([held(1, 'Lina Colin'), held(2, 'Paul Colin')], false));
  expect(checked()).toEqual([false, false]);
  rerender(finds([held(1, 'Lina Colin')], false));
  expect(checked()).toEqual([true]);
});

it('does not call an application gone whose name is only not read yet', () => {
  const { rerender } = render(finds([held(7, null)], true));
  expect(screen.getByText(/Candidature 7, dont le nom n’est pas encore arrivé/)).toBeTruthy();
  rerender(finds([held(7, null)], false));
  expect(screen.getByText(/Candidature 7, qui n’existe plus/)).toBeTruthy();
});

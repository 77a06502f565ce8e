import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import { PendingMovesPanel } from './pending-moves-panel.tsx';

const SECOND = 1000;
const ago = (seconds: number) => new Date(Date.now() - seconds * SECOND).toISOString();
const move = (id: number, candidate: string, values: Partial<Move> = {}): Move => ({
  ...{ id: `0190${id}`, applicationId: id, candidate, from: 'received', to: 'rejected', state: 'held' },
  ...{
    createdAt: ago(10 - id),
    undoneAt: null,
    dueAt: ago(-600),
    reason: null,
    conflict: null,
    message: null,
  },
  ...values,
});

function show(moves: readonly Move[]) {
  const onUndo = vi.fn();
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <PendingMovesPanel
        {...{ moves, undoSeconds: 600, snoozes: [], stays: false, onUndo }}
        onWake={vi.fn()}
        onSettle={vi.fn()}
      />
    </NextIntlClientProvider>,
  );
  return { onUndo, person: userEvent.setup({ delay: null }) };
}

it('shows every move that waits with an undo of its own, and one for all', async () => {
  const moves = [move(3, 'Zoé Roux', { to: 'shortlisted' }), move(2, 'Léa Morel'), move(1, 'Paul Roy')];
  const { onUndo, person } = show(moves);
  expect(screen.getByText(/Candidature déplacée pour Zoé Roux/)).toBeTruthy();
  expect(screen.getByText(/^3 déplacements en attente d’envoi/)).toBeTruthy();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Refus pour Léa Morel'),
    expect.stringContaining('Refus pour Paul Roy'),
  ]);
  await person.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Annuler/ }));
  expect(onUndo).toHaveBeenLastCalledWith([moves[2]]);
  await person.click(screen.getByRole('button', { name: 'Tout annuler' }));
  expect(onUndo).toHaveBeenLastCalledWith(moves);
});

it('still shows what waits after another move was taken back', () => {
  show([move(3, 'Zoé Roux', { state: 'undone', undoneAt: ago(1) }), move(2, 'Léa Morel')]);
  expect(screen.getByText(/Refus annulé pour Zoé Roux/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Annuler.*Refus pour Léa Morel/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tout annuler' })).toBeNull();
});

it('takes back the moves of one gesture together', async () => {
  const at = ago(4);
  const [one, other] = [move(2, 'Léa Morel', { createdAt: at }), move(1, 'Paul Roy', { createdAt: at })];
  const { onUndo, person } = show([move(3, 'Zoé Roux', { createdAt: ago(2) }), one, other]);
  await person.click(screen.getByRole('button', { name: /Annuler.*Refus pour 2 candidatures/ }));
  expect(onUndo).toHaveBeenLastCalledWith([one, other]);
});

it('shows one move that waits once', () => {
  show([move(1, 'Paul Roy')]);
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
});

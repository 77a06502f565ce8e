import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putBeside } from '#components/shell/undo/beside-entries.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { inverseIdOf, type Move } from '#lib/features/applications/move-model.ts';
import type { Snooze } from '#lib/features/applications/snooze-model.ts';
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

// Seconds are counted from when a move was made: the clock stands still, only timers run.
beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const panel = (moves: readonly Move[], snoozes: readonly Snooze[], acts: Acts) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    <PendingMovesPanel {...{ moves, snoozes, ...acts }} undoSeconds={600} stays={false} onSettle={vi.fn()} />
  </NextIntlClientProvider>
);
type Acts = { onUndo: (moves: readonly Move[]) => void; onWake: (snooze: Snooze) => void };

function show(moves: readonly Move[], snoozes: readonly Snooze[] = []) {
  const acts = { onUndo: vi.fn(), onWake: vi.fn() };
  const { rerender } = render(panel(moves, snoozes, acts));
  const again = (next: readonly Move[]) => rerender(panel(next, snoozes, acts));
  return { ...acts, again, person: userEvent.setup({ delay: null }) };
}

const line = () => screen.getByTestId('undo-toast').querySelector('p')?.textContent;
const opened = () => {
  // The test DOM has no popovers: sends the event of one.
  const toggle = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  act(() => void screen.getByRole('dialog', { hidden: true }).dispatchEvent(toggle));
  return screen.getAllByRole('listitem', { hidden: true });
};

it('counts in one line what can be undone, each separately and all at once', async () => {
  const moves = [move(3, 'Zoé Roux', { to: 'shortlisted' }), move(2, 'Léa Morel'), move(1, 'Paul Roy')];
  const { onUndo, person } = show(moves);
  expect(line()).toBe('2 refus, 1 avancée, candidats prévenus dans 600\u00a0s');
  await person.click(screen.getByRole('button', { name: 'Annuler tout' }));
  expect(onUndo).toHaveBeenLastCalledWith(moves);
  const rows = opened();
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Passage à «\u202fPrésélection\u202f» pour Zoé Roux'),
    expect.stringContaining('Refus pour Léa Morel'),
    expect.stringContaining('Refus pour Paul Roy'),
  ]);
  await person.click(within(rows[2] as HTMLElement).getByRole('button', { name: /^Annuler/, hidden: true }));
  expect(onUndo).toHaveBeenLastCalledWith([moves[2]]);
});

it('undoes snoozes with the moves', async () => {
  const snooze: Snooze = {
    ...{
      applicationId: 4,
      candidate: 'Ana Paz',
      until: ago(-9000),
      before: null,
      at: ago(2),
      undoneAt: null,
    },
  };
  const { onUndo, onWake, person } = show([move(1, 'Paul Roy')], [snooze]);
  expect(line()).toBe('1 refus, 1 mise de côté, candidat prévenu dans 600\u00a0s');
  await person.click(screen.getByRole('button', { name: 'Annuler tout' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(onWake).toHaveBeenCalledWith(snooze);
});

it('names a single move, and offers its undo while it is being sent too', async () => {
  const { onUndo, person, again } = show([move(1, 'Paul Roy')]);
  expect(line()).toBe('Refus pour Paul Roy, candidat prévenu dans 600\u00a0s');
  const sending = move(1, 'Paul Roy', { state: 'sending' });
  again([sending]);
  expect(line()).toBe('Refus pour Paul Roy\u00a0: envoi…');
  await person.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onUndo).toHaveBeenCalledWith([sending]);
  expect(screen.queryByRole('button', { name: 'Détail' })).toBeNull();
});

it('disappears three seconds after the move was sent', () => {
  vi.useFakeTimers({ now: Date.now() });
  const { again } = show([move(1, 'Paul Roy', { dueAt: ago(-1) })]);
  again([move(1, 'Paul Roy', { dueAt: ago(0), state: 'sent' })]);
  // Not an undo any more, but another change.
  const sent = 'Refus pour Paul Roy\u00a0: envoyé. Annuler remet à «\u202fNouvelle\u202f».';
  expect(line()).toBe(sent);
  act(() => vi.advanceTimersByTime(2000));
  expect(line()).toBe(sent);
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('says nothing again of what was sent before the last thing that was told', () => {
  vi.useFakeTimers({ now: Date.now() });
  const ids = [1, 2].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
  const [first, last] = ids.map((id, n) =>
    move(n + 1, ['Zoé Roux', 'Paul Roy'][n] ?? '', { id, to: 'interview', dueAt: ago(2 - n) }),
  ) as [Move, Move];
  const { again } = show([last, { ...first, state: 'sent' }]);
  again([
    { ...last, state: 'sent' },
    { ...first, state: 'sent' },
  ]);
  expect(line()).toContain('Paul Roy');
  const back = { ...last, id: inverseIdOf(last.id), from: last.to, to: last.from, createdAt: ago(0) };
  again([back, { ...last, state: 'sent' }, { ...first, state: 'sent' }]);
  for (const _ of [1, 2, 3, 4, 5, 6, 7, 8]) {
    act(() => vi.advanceTimersByTime(2000));
    expect(screen.queryByText(/Zoé Roux/)).toBeNull();
  }
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('says for three seconds what was taken back, also where that is sent meanwhile', () => {
  vi.useFakeTimers({ now: Date.now() });
  const sent = move(1, 'Paul Roy', {
    ...{ id: '01900000-0000-7000-8000-000000000001', to: 'interview', state: 'sent', dueAt: ago(2) },
  });
  const back = { ...sent, id: inverseIdOf(sent.id), from: sent.to, to: sent.from, createdAt: ago(0) };
  const { again } = show([{ ...back, state: 'sending' }, sent]);
  expect(line()).toContain('Paul Roy');
  act(() => vi.advanceTimersByTime(2000));
  again([{ ...back, state: 'sent' }, sent]);
  expect(line()).toContain('Paul Roy');
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('names those who may have received a rejection, and leaves time to read it', () => {
  vi.useFakeTimers({ now: Date.now() });
  const undone = (id: number, name: string) => {
    const sent = move(id, name, {
      ...{ id: `01900000-0000-7000-8000-00000000000${id}`, state: 'sent', dueAt: ago(5), createdAt: ago(9) },
    });
    return [
      { ...sent, id: inverseIdOf(sent.id), from: sent.to, to: sent.from, createdAt: ago(0) },
      sent,
    ] as const;
  };
  const [zoe, lea] = [undone(3, 'Zoé Roux'), undone(2, 'Léa Morel')];
  const held = move(4, 'Ana Paz', { createdAt: ago(9), state: 'undone', undoneAt: ago(0) });
  show([zoe[0], lea[0], held, zoe[1], lea[1]]);
  expect(line()).toContain('Zoé Roux et Léa Morel ont pu recevoir le refus.');
  act(() => vi.advanceTimersByTime(9000));
  expect(line()).toContain('Léa Morel');
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('says what was taken back, and still takes back what waits', async () => {
  const { onUndo, person } = show([
    move(3, 'Zoé Roux', { state: 'undone', undoneAt: ago(1) }),
    move(2, 'Léa Morel'),
  ]);
  expect(line()).toMatch(/^Refus pour Léa Morel dans 600\ss\s· Refus annulé pour Zoé Roux/);
  await person.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onUndo).toHaveBeenCalledWith([expect.objectContaining({ candidate: 'Léa Morel' })]);
});

it('undoes the moves of one action together', async () => {
  const at = ago(4);
  const [one, other] = [move(2, 'Léa Morel', { createdAt: at }), move(1, 'Paul Roy', { createdAt: at })];
  const { onUndo, person } = show([move(3, 'Zoé Roux', { createdAt: ago(2) }), one, other]);
  opened();
  await person.click(
    screen.getByRole('button', { name: /Annuler.*Refus pour 2 candidatures/, hidden: true }),
  );
  expect(onUndo).toHaveBeenLastCalledWith([one, other]);
});

it('says how many of an action are sent already, while the others are and once they were taken back', () => {
  const at = ago(4);
  const ids = ['a', 'b', 'c'].map((last) => `01900000-0000-7000-8000-00000000000${last}`);
  const all = ids.map((id, n) =>
    move(n + 1, 'Paul Roy', { id, createdAt: at, state: n > 0 ? 'sent' : 'sending' }),
  );
  const { again } = show(all);
  expect(line()).toBe('Refus pour Paul Roy (2 déjà parties)\u00a0: envoi…');
  again(all.map((one, n) => (n > 0 ? one : { ...one, state: 'undone', undoneAt: ago(0) })));
  expect(line()).toContain('2 étaient déjà parties et restent où elles sont.');
});

it('says nothing again that was taken back before the page was opened', () => {
  show([move(1, 'Paul Roy', { state: 'undone', undoneAt: ago(10) })]);
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('offers no undo for what was sent before the page was opened', () => {
  show([move(1, 'Paul Roy', { state: 'sent', dueAt: ago(60) })]);
  expect(screen.queryByTestId('undo-toast')).toBeNull();
});

it('has the publication of the offer above in the same line', async () => {
  const undo = vi.fn();
  putBeside([
    {
      ...{ key: 'p', kind: 'published', count: 1, what: 'Publication de Commis', alone: 'Publication' },
      ...{ state: 'held', dueAt: Date.now() + 600 * SECOND, heir: () => null, undo },
    },
  ]);
  const { onUndo, person } = show([move(1, 'Paul Roy')]);
  expect(line()).toBe('Publication, 1 refus, candidat prévenu dans 600\u00a0s');
  await person.click(screen.getByRole('button', { name: 'Annuler tout' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(onUndo).toHaveBeenCalledOnce();
  act(() => putBeside([]));
});

it('names no stage when moves to several were undone at once', () => {
  const undone = { state: 'undone', undoneAt: ago(1) } as const;
  show([move(2, 'Léa Morel', undone), move(1, 'Paul Roy', { ...undone, to: 'reviewing' })]);
  expect(line()).toBe('2 déplacements annulés\u00a0: rien n’a été envoyé.');
});

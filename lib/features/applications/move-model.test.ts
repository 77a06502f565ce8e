import { expect, it } from 'vitest';
import type { ChangeState } from '#lib/engines/commands/change-model.ts';
import { decisionsIn, inverseIdOf, justUndone, lastGesture, type Move, movesInVain } from './move-model.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

/** Moves of applications, newest first. */
const moves = (...entries: readonly [applicationId: number, state: ChangeState][]): Move[] =>
  entries.map(([applicationId, state], age) => ({
    id: String(age),
    applicationId,
    candidate: null,
    from: 'received',
    to: 'interview',
    state,
    createdAt: new Date(NOW - age * 1000).toISOString(),
    undoneAt: null,
    dueAt: new Date(NOW).toISOString(),
    reason: null,
    conflict: null,
    message: null,
  }));

it('asks for a decision on every conflict and every refusal', () => {
  const all = moves([1, 'conflict'], [2, 'sent'], [3, 'refused'], [4, 'kept']);
  expect(decisionsIn(all)).toEqual([all[0], all[2]]);
});

it('asks nothing about an application that its author has moved again', () => {
  expect(decisionsIn(moves([1, 'held'], [1, 'conflict']))).toEqual([]);
  const twice = moves([1, 'conflict'], [1, 'conflict'], [2, 'conflict']);
  expect(decisionsIn(twice)).toEqual([twice[0], twice[2]]);
});

it('lists the moves that changed nothing, unless the application was moved again', () => {
  const all = moves([1, 'refused'], [2, 'undone'], [3, 'sent'], [4, 'held'], [4, 'conflict'], [5, 'kept']);
  expect(movesInVain(all)).toEqual([all[0], all[1], all[5]]);
});

const at = (ms: number) => new Date(NOW + ms).toISOString();
const aMove = (over: Partial<Move>): Move => ({
  ...{ id: '3b241101-e2bb-4255-8caf-4136c566a962', applicationId: 1, candidate: null },
  ...{ from: 'received', to: 'reviewing', state: 'sent' as const, undoneAt: null },
  ...{ createdAt: at(0), dueAt: at(8_000), reason: null, conflict: null, message: null },
  ...over,
});
const undoneOf = (id: number, createdAt: number, undoneAt: number) =>
  aMove({
    ...{ id: `${id}`, applicationId: id, state: 'undone' },
    ...{ createdAt: at(createdAt), undoneAt: at(undoneAt) },
  });

it('shows the move that was undone last, not the one that was made last', () => {
  const [second, first] = [undoneOf(2, 2_000, 5_000), undoneOf(1, 0, 6_000)];
  expect(justUndone([second, first], NOW + 7_000)).toEqual({ moves: [first], wasSent: false, mayKnow: [] });
});

it('shows an undo for a time that starts with the undo', () => {
  const late = undoneOf(1, 0, 30_000);
  expect(justUndone([late], NOW + 45_000)).toEqual({ moves: [late], wasSent: false, mayKnow: [] });
  expect(justUndone([late], NOW + 51_000)).toBeNull();
  expect(justUndone([], NOW)).toBeNull();
});

it('hides an undo once another move was made', () => {
  const undone = undoneOf(1, 0, 1_000);
  const later = aMove({ id: '2', applicationId: 2, state: 'held', createdAt: at(2_000) });
  expect(justUndone([later, undone], NOW + 3_000)).toBeNull();
});

it('shows the undo of a sent move as that move, and offers no undo of it', () => {
  const sent = aMove({ to: 'rejected' });
  const inverse = aMove({
    ...{ id: inverseIdOf(sent.id), from: 'rejected', to: 'received' },
    createdAt: at(40_000),
  });
  const undo = justUndone([inverse, sent], NOW + 41_000);
  expect(undo).toMatchObject({ wasSent: true, moves: [{ from: 'received', to: 'rejected' }] });
  expect(lastGesture([inverse, sent])).toEqual([]);
  const older = aMove({ id: '0', applicationId: 9, createdAt: at(-9_000) });
  expect(lastGesture([inverse, sent, older])).toEqual([older]);
});

it('counts all moves of one undo, of which the platform had received some', () => {
  const sent = aMove({ to: 'rejected' });
  const inverse = aMove({
    ...{ id: inverseIdOf(sent.id), from: 'rejected', to: 'received' },
    createdAt: at(9_000),
  });
  const held = undoneOf(2, 2_000, 9_000);
  const undo = justUndone([inverse, held, sent], NOW + 10_000);
  expect(undo?.moves.map(({ id }) => id)).toEqual([inverse.id, held.id]);
  expect(undo?.wasSent).toBe(true);
});

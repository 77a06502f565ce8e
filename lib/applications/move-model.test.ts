import { expect, it } from 'vitest';
import { decisionsIn, justUndone, type Move, type MoveState, movesInVain } from './move-model.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

/** Moves of applications, newest first. */
const moves = (...entries: readonly [applicationId: number, state: MoveState][]): Move[] =>
  entries.map(([applicationId, state], age) => ({
    id: String(age),
    applicationId,
    candidate: null,
    from: 'received',
    to: 'interview',
    state,
    createdAt: new Date(NOW - age * 1000).toISOString(),
    dueAt: new Date(NOW).toISOString(),
    reason: null,
    conflict: null,
    message: null,
  }));

it('asks for a decision on every conflict and every refusal', () => {
  const all = moves([1, 'conflict'], [2, 'sent'], [3, 'refused'], [4, 'kept']);
  expect(decisionsIn(all)).toEqual([all[0], all[2]]);
});

it('asks nothing more of an application that its author has moved again', () => {
  expect(decisionsIn(moves([1, 'held'], [1, 'conflict']))).toEqual([]);
  const twice = moves([1, 'conflict'], [1, 'conflict'], [2, 'conflict']);
  expect(decisionsIn(twice)).toEqual([twice[0], twice[2]]);
});

it('tells the moves that changed nothing, unless the application was moved again', () => {
  const all = moves([1, 'refused'], [2, 'undone'], [3, 'sent'], [4, 'held'], [4, 'conflict'], [5, 'kept']);
  expect(movesInVain(all)).toEqual([all[0], all[1], all[5]]);
});

it('tells for a moment what was just undone, and not what was undone before another move', () => {
  const undone = moves([1, 'undone']);
  expect(justUndone(undone, NOW + 5_000)).toEqual(undone);
  expect(justUndone(undone, NOW + 21_000)).toEqual([]);
  expect(justUndone(moves([2, 'held'], [1, 'undone']), NOW)).toEqual([]);
  expect(justUndone([], NOW)).toEqual([]);
});

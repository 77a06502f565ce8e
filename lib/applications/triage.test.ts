import { expect, it } from 'vitest';
import { beginRound, comingAfter, currentOf, decided, isShort, steppedIn, takenBackIn } from './triage.ts';

const queue = { ids: [5, 6, 7], total: 3 };
const all = (round: ReturnType<typeof beginRound>) => [currentOf(round), round.left];

it('goes on to the next with every decision, until none is left', () => {
  let round = beginRound(queue);
  expect([...all(round), comingAfter(round, 2)]).toEqual([5, 3, [6, 7]]);
  round = decided(round, 'move');
  expect(all(round)).toEqual([6, 2]);
  round = decided(steppedIn(round, 1), 'snooze');
  // The last in the row: the one before is still to be decided on.
  expect(all(round)).toEqual([6, 1]);
  round = decided(round, 'move');
  expect(all(round)).toEqual([null, 0]);
  expect(decided(round, 'move')).toBe(round);
});

it('shows again what was taken back, in its place', () => {
  const after = decided(decided(beginRound(queue), 'move'), 'snooze');
  const back = takenBackIn(after, 6);
  expect(all(back)).toEqual([6, 2]);
  expect(back.decisions.map(({ id }) => id)).toEqual([5]);
  expect(all(takenBackIn(back, 5))).toEqual([5, 3]);
  expect(takenBackIn(back, 99)).toBe(back);
});

it('steps to both sides without deciding, and not beyond the ends', () => {
  const round = beginRound(queue);
  expect(currentOf(steppedIn(round, 1))).toBe(6);
  expect(steppedIn(round, -1)).toBe(round);
  expect(steppedIn(round, 1).left).toBe(3);
});

it('leaves out what was decided on and the lists do not know yet, and counts it no more', () => {
  const before = decided(beginRound(queue), 'move');
  const round = beginRound({ ids: [5, 6, 7, 8], total: 40 }, before.decisions, 7);
  expect(all(round)).toEqual([7, 39]);
  expect(isShort(round)).toBe(true);
  expect(isShort(beginRound({ ids: [6, 7], total: 2 }))).toBe(false);
});

import { expect, it } from 'vitest';
import type { Move } from './move-model.ts';
import {
  beginRound,
  comingAfter,
  currentOf,
  decided,
  isLastKnown,
  isShort,
  renewedIn,
  revertedIn,
  shownAgainIn,
  steppedIn,
  withoutVain,
} from './triage.ts';

const tonight = new Date('2026-11-25T18:00:00Z');
const queue = { ids: [5, 6, 7], total: 3 };
const all = (round: ReturnType<typeof beginRound>) => [currentOf(round), round.left];

it('advances with every decision, until none is left', () => {
  let round = beginRound(queue);
  expect([...all(round), comingAfter(round, 2)]).toEqual([5, 3, [6, 7]]);
  round = decided(round, null);
  expect(all(round)).toEqual([6, 2]);
  round = decided(steppedIn(round, 1), tonight);
  // After the last in the row the one before it is shown, which is still undecided.
  expect(all(round)).toEqual([6, 1]);
  round = decided(round, null);
  expect(all(round)).toEqual([null, 0]);
  expect(decided(round, null)).toBe(round);
});

it('shows again what was undone, in its place', () => {
  const after = decided(decided(beginRound(queue), null), tonight);
  const back = revertedIn(after, 6);
  expect(all(back)).toEqual([6, 2]);
  expect(back.decisions.map(({ id }) => id)).toEqual([5]);
  expect(all(revertedIn(back, 5))).toEqual([5, 3]);
  expect(revertedIn(back, 99)).toBe(back);
});

it('moves in both directions without deciding, and not beyond the ends', () => {
  const round = beginRound(queue);
  expect(currentOf(steppedIn(round, 1))).toBe(6);
  expect(steppedIn(round, -1)).toBe(round);
  expect(steppedIn(round, 1).left).toBe(3);
  const last = steppedIn(steppedIn(round, 1), 1);
  expect(steppedIn(last, 1)).toBe(last);
});

it('reports at the last known one whether more follow', () => {
  const round = steppedIn(beginRound({ ids: [5, 6], total: 40 }), 1);
  expect(isLastKnown(round)).toBe(true);
  expect(isLastKnown(steppedIn(round, -1))).toBe(false);
  expect(isLastKnown(steppedIn(beginRound({ ids: [5, 6], total: 2 }), 1))).toBe(false);
});

it('excludes decisions that the lists do not have yet, and no longer counts them', () => {
  const before = decided(beginRound(queue), null);
  const round = renewedIn(steppedIn(before, 1), { ids: [5, 6, 7, 8], total: 40 });
  expect(all(round)).toEqual([7, 39]);
  expect(isShort(round)).toBe(true);
  expect(isShort(beginRound({ ids: [6, 7], total: 2 }))).toBe(false);
});

it('includes again those whose move failed, and whose snooze is over', () => {
  const round = decided(decided(decided(beginRound(queue), tonight), null), null);
  const move = (applicationId: number, state: Move['state']) => ({ applicationId, state }) as Move;
  // Only the latest move of an application counts.
  const moves = [move(6, 'refused'), move(7, 'sending'), move(7, 'refused')];
  const before = withoutVain(round, moves, tonight.getTime() - 1);
  expect(renewedIn(before, queue).ids).toEqual([6]);
  expect(renewedIn(withoutVain(round, [], tonight.getTime()), queue)).toMatchObject({ ids: [5], left: 1 });
});

it('shows one that is back, also when the round did not have it', () => {
  const round = beginRound(queue);
  expect(all(shownAgainIn(round, 7))).toEqual([7, 3]);
  expect(all(shownAgainIn(round, 9))).toEqual([9, 4]);
});

it('keeps the current one visible that somebody else has answered, until it is left', () => {
  const round = renewedIn(steppedIn(beginRound(queue), 1), { ids: [4, 5, 7], total: 3 });
  expect([...all(round), comingAfter(round, 2)]).toEqual([6, 3, [5, 7]]);
  expect(all(steppedIn(round, 1))).toEqual([5, 3]);
  expect(steppedIn(steppedIn(round, 1), -1).ids).not.toContain(6);
  expect(all(steppedIn(round, -1))).toEqual([4, 3]);
  expect(all(decided(round, null))).toEqual([5, 3]);
  // The lists do not know yet that it is back.
  expect(renewedIn(round, { ids: [4, 5, 6, 7], total: 4 })).toMatchObject({ answered: null, left: 4 });
});

it('ends once the last one, answered by somebody else, is left', () => {
  const round = renewedIn(beginRound({ ids: [5], total: 1 }), { ids: [], total: 0 });
  expect(all(round)).toEqual([5, 0]);
  expect(all(steppedIn(round, 1))).toEqual([null, 0]);
});

import { expect, it } from 'vitest';
import { weekdayOf, weeksFrom } from './weeks.ts';

it('groups days into weeks that start on any day, Mondays first within them', () => {
  // A Wednesday.
  const since = '2026-11-04';
  expect(weekdayOf(since)).toBe(2);
  const received = new Map([
    ['2026-11-03', 100],
    ['2026-11-04', 1],
    ['2026-11-09', 2],
    ['2026-11-10', 4],
    ['2026-11-11', 8],
  ]);
  const weeks = weeksFrom(since, 2, { received, answered: new Map([['2026-11-17', 3]]) });
  expect(weeks).toEqual([
    { from: '2026-11-04', to: '2026-11-10', received: 7, answered: 0, perWeekday: [2, 4, 1, 0, 0, 0, 0] },
    { from: '2026-11-11', to: '2026-11-17', received: 8, answered: 3, perWeekday: [0, 0, 8, 0, 0, 0, 0] },
  ]);
});

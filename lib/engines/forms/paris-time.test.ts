import { expect, it } from 'vitest';
import { fromParisTime, toParisTime } from './paris-time.ts';

it.each([
  ['2026-12-01T08:30:00.000Z', '2026-12-01T09:30'],
  ['2026-07-01T22:15:00.000Z', '2026-07-02T00:15'],
  ['2027-03-28T01:00:00.000Z', '2027-03-28T03:00'],
])('shows %s by the clock of Paris, and takes it back', (instant, typed) => {
  expect(toParisTime(instant)).toBe(typed);
  expect(fromParisTime(typed)).toBe(instant);
});

it('shows nothing for an instant that is not known, and leaves what is no time to the schema', () => {
  expect(toParisTime(null)).toBe('');
  expect(['', 'demain', '2026-13-40T99:99'].map(fromParisTime)).toEqual(['', 'demain', '2026-13-40T99:99']);
});

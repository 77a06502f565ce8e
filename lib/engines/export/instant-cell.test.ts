import { expect, it } from 'vitest';
import { instantCell } from './instant-cell.ts';

it.each([
  ['2026-11-27T18:07:23Z', '2026-11-27 19:07'],
  ['2026-07-01T22:30:00.000Z', '2026-07-02 00:30'],
  ['2026-12-31T23:59:59Z', '2027-01-01 00:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
])('has %s as the screen shows it, by the clock of Paris', (at, time) => {
  expect(instantCell(at)).toEqual({ time });
});

it('leaves what is unknown or no instant as it is', () => {
  expect([instantCell(null), instantCell('hier')]).toEqual([null, 'hier']);
});

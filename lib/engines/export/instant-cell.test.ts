import { expect, it } from 'vitest';
import { instantCell } from './instant-cell.ts';

it.each([
  ['Europe/Paris', '2026-11-27T18:07:23Z', '2026-11-27 19:07'],
  ['Europe/Paris', '2026-07-01T22:30:00.000Z', '2026-07-02 00:30'],
  ['Europe/Paris', '2026-12-31T23:59:59Z', '2027-01-01 00:59'],
  ['Europe/Paris', '2026-03-29T01:00:00Z', '2026-03-29 03:00'],
  ['Indian/Reunion', '2026-11-27T20:07:23Z', '2026-11-28 00:07'],
  ['Pacific/Tahiti', '2026-11-27T09:59:59Z', '2026-11-26 23:59'],
])('shows by the time zone of %s %s as the screen does', (zone, at, time) => {
  expect(instantCell(zone, at)).toEqual({ time });
});

it('leaves a blank or an invalid instant as it is', () => {
  expect([instantCell('Europe/Paris', null), instantCell('Europe/Paris', 'hier')]).toEqual([null, 'hier']);
});

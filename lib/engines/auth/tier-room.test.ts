import { expect, it } from 'vitest';
import { secondsUntilTurn, type TierRoom } from './tier-room.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const inSeconds = (seconds: number) => NOW.getTime() + seconds * 1000;
const room = (change: Partial<TierRoom>): TierRoom => ({
  minuteLeft: 0,
  minuteLimit: 10,
  minuteEnd: inSeconds(40),
  hourLeft: 0,
  hourLimit: 60,
  hourEnd: inSeconds(3000),
  closedUntil: 0,
  ...change,
});

it.each([
  ['the hour', {}, 3000],
  ['the minute, when the hour ends first', { hourEnd: inSeconds(20) }, 40],
  ['the window closed by the platform, when it ends last', { closedUntil: inSeconds(3500) }, 3500],
  ['the minute alone', { hourLeft: 5 }, 40],
  ['nothing', { hourLeft: 5, minuteLeft: 1 }, 0],
])('waits for the longest of the windows that are full: %s', (_, change, seconds) => {
  expect(secondsUntilTurn(room(change), 1, NOW)).toBe(seconds);
});

it('adds a window for whoever does not fit into the next one', () => {
  expect(secondsUntilTurn(room({ hourLeft: 60 }), 10, NOW)).toBe(40);
  expect(secondsUntilTurn(room({ hourLeft: 60 }), 11, NOW)).toBe(100);
});

import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Windows } from '#lib/engines/budget/room.ts';
import { forecast } from './forecast.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');

const windows = (over: Partial<Windows> = {}): Windows => ({
  minute: { limit: 60, used: 0, endsAt: 0 },
  hour: { limit: 600, used: 0, endsAt: 0 },
  closedUntil: 0,
  ...over,
});
const minutesFor = (left: number, state = windows(), paceMs = 20) =>
  (forecast(left, state, NOW, paceMs).endsAt - NOW) / MINUTE_MS;

describe('end time', () => {
  it('allows fifty in a minute, without the ten reserved for people', () => {
    expect(minutesFor(50)).toBeLessThan(0.1);
    expect(minutesFor(120)).toBeCloseTo(2, 0);
  });

  it('waits for the next hour when the 540 of an hour are used up', () => {
    expect(minutesFor(743)).toBeCloseTo(60 + 4, 0);
    expect(minutesFor(2_000)).toBeCloseTo(3 * 60 + 7.5, -1);
    expect(forecast(743, windows(), NOW, 20).opensAt).toBe(NOW + HOUR_MS + 1000);
    expect(forecast(500, windows(), NOW, 20).opensAt).toBeNull();
  });

  it('includes what others have used of the current windows', () => {
    const half = windows({
      minute: { limit: 60, used: 45, endsAt: NOW + 30_000 },
      hour: { limit: 600, used: 300, endsAt: NOW + 20 * MINUTE_MS },
    });
    expect(minutesFor(6, half)).toBeCloseTo(0.5, 1);
    expect(minutesFor(241, half)).toBeGreaterThan(20);
    expect(minutesFor(241, half)).toBeLessThan(20.1);
  });

  it('starts when a closed window opens', () => {
    expect(minutesFor(10, windows({ closedUntil: NOW + 5 * MINUTE_MS }))).toBeCloseTo(5, 1);
  });

  it('is bound by the speed of the calls where the limits are wide', () => {
    const wide = windows({
      minute: { limit: 6_000, used: 0, endsAt: 0 },
      hour: { limit: 60_000, used: 0, endsAt: 0 },
    });
    expect(minutesFor(1_000, wide, 300)).toBeCloseTo(5, 1);
  });

  it('is finite, whatever the limits are', () => {
    for (const limit of [1, 2, 3, 19, 20, 21]) {
      const tight = windows({
        minute: { limit, used: 0, endsAt: 0 },
        hour: { limit: limit * 10, used: 0, endsAt: 0 },
      });
      expect(minutesFor(7, tight, 0)).toBeGreaterThanOrEqual(0);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  daysLater,
  daysOf,
  instantOf,
  offsetOf,
  startOfDay,
  wallIn,
  withinDay,
} from './day.ts';
import { HOUR_MS } from './durations.ts';
import { TIME_ZONES } from './time-zones.ts';

describe('around the change of the hour', () => {
  it.each([
    ['Europe/Paris', '2026-11-20T23:30:00Z', '2026-11-21T00:30'],
    ['Europe/Paris', '2026-07-20T22:30:00Z', '2026-07-21T00:30'],
    ['Indian/Reunion', '2026-11-20T20:30:00Z', '2026-11-21T00:30'],
    ['Indian/Mayotte', '2026-11-20T22:15:00Z', '2026-11-21T01:15'],
    ['America/Guadeloupe', '2026-11-21T04:30:00Z', '2026-11-21T00:30'],
    ['America/Martinique', '2026-11-21T03:59:00Z', '2026-11-20T23:59'],
    ['America/St_Barthelemy', '2026-11-21T04:00:00Z', '2026-11-21T00:00'],
    ['America/Marigot', '2026-11-21T05:59:00Z', '2026-11-21T01:59'],
    ['America/Cayenne', '2026-11-21T03:30:00Z', '2026-11-21T00:30'],
    ['America/Miquelon', '2026-11-21T03:30:00Z', '2026-11-21T00:30'],
    ['America/Miquelon', '2026-07-21T02:30:00Z', '2026-07-21T00:30'],
    ['Pacific/Wallis', '2026-11-20T12:30:00Z', '2026-11-21T00:30'],
    ['Pacific/Noumea', '2026-11-20T13:30:00Z', '2026-11-21T00:30'],
    ['Pacific/Tahiti', '2026-11-21T10:30:00Z', '2026-11-21T00:30'],
    ['Pacific/Marquesas', '2026-11-21T10:00:00Z', '2026-11-21T00:30'],
    ['Pacific/Gambier', '2026-11-21T10:59:00Z', '2026-11-21T01:59'],
  ])('converts to and from local time: in %s, %s', (zone, instant, wall) => {
    expect(wallIn(zone, new Date(instant))).toBe(wall);
    expect(dayIn(zone, new Date(instant))).toBe(wall.slice(0, 10));
    expect(instantOf(zone, wall)).toEqual(new Date(instant));
  });
});

it.each([
  ['Europe/Paris', '2027-03-28', 23],
  ['Europe/Paris', '2027-10-31', 25],
  ['Indian/Reunion', '2027-03-28', 24],
  ['Indian/Reunion', '2027-10-31', 24],
  ['America/Guadeloupe', '2027-10-31', 24],
  // Changes its clocks with North America, not with Paris.
  ['America/Miquelon', '2027-03-14', 23],
  ['America/Miquelon', '2027-03-28', 24],
  ['America/Miquelon', '2027-11-07', 25],
  ['America/Miquelon', '2027-10-31', 24],
])('a day of %s, %s, has %i hours', (zone, day, hours) => {
  const [begin, end] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))];
  expect((end.getTime() - begin.getTime()) / HOUR_MS).toBe(hours);
  expect(dayIn(zone, begin)).toBe(day);
  expect(dayIn(zone, new Date(begin.getTime() - 1))).toBe(addDays(day, -1));
  expect(dayIn(zone, new Date(end.getTime() - 1))).toBe(day);
});

it('takes the earlier of two instants with one local time, and moves a skipped time forward', () => {
  expect(instantOf('Europe/Paris', '2027-10-31T02:30').toISOString()).toBe('2027-10-31T00:30:00.000Z');
  expect(instantOf('America/Miquelon', '2027-11-07T01:30').toISOString()).toBe('2027-11-07T03:30:00.000Z');
  expect(wallIn('Europe/Paris', instantOf('Europe/Paris', '2027-03-28T02:30'))).toBe('2027-03-28T03:30');
  expect(instantOf('Indian/Reunion', '2027-03-28T02:30').toISOString()).toBe('2027-03-27T22:30:00.000Z');
});

it.each(['', '2026-13-01T10:00', 'demain'])('refuses %j as a local time', (wall) => {
  expect(instantOf('Europe/Paris', wall).getTime()).toBeNaN();
});

it.each(TIME_ZONES)('every day of two years in %s survives conversion both ways', (zone) => {
  for (let days = 0; days < 730; days += 1) {
    const day = addDays('2026-11-20', days);
    expect(dayIn(zone, startOfDay(zone, day))).toBe(day);
    expect(dayIn(zone, withinDay(day))).toBe(day);
    expect(wallIn(zone, instantOf(zone, `${day}T12:00`))).toBe(`${day}T12:00`);
    expect(daysOf({ since: '2026-11-20', until: day })).toBe(days + 1);
  }
});

it('days later keeps the local time, to the millisecond', () => {
  const evening = new Date('2027-03-27T18:00:00.123Z');
  expect(daysLater('Europe/Paris', evening, 1).toISOString()).toBe('2027-03-28T17:00:00.123Z');
  expect(daysLater('Indian/Reunion', evening, 1).toISOString()).toBe('2027-03-28T18:00:00.123Z');
  expect(daysLater('America/Miquelon', new Date('2027-03-13T18:00:00Z'), 1).toISOString()).toBe(
    '2027-03-14T17:00:00.000Z',
  );
});

it('gives the offset of a time zone from UTC', () => {
  const at = Date.parse('2026-11-20T10:00:00Z');
  expect(offsetOf('Pacific/Marquesas', at)).toBe(-9.5 * HOUR_MS);
  expect(offsetOf('Pacific/Wallis', at)).toBe(12 * HOUR_MS);
});

it.each(['0203-03-04', '9999-12-31'])(
  'reads a day as far away as %s, which is typed on the way to another',
  (day) => {
    expect(() => instantOf('Indian/Reunion', `${day}T23:00`)).not.toThrow();
  },
);

it('reads a year of three digits', () => {
  expect(wallIn('Europe/Paris', instantOf('Europe/Paris', '0203-03-04T10:00'))).toBe('0203-03-04T10:00');
});

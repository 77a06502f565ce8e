import { afterEach, expect, it } from 'vitest';
import { forgetZone, instantOfWall, learnFromPair } from './zone.ts';

const utc = (wall: string) => Date.parse(`${wall}Z`);
const read = (wall: string) => new Date(instantOfWall(utc(wall))).toISOString();

afterEach(forgetZone);

it.each([
  ['2027-01-15T12:00', '2027-01-15T11:00:00.000Z'],
  ['2027-03-28T01:59:59.999', '2027-03-28T00:59:59.999Z'],
  ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  ['2027-10-31T01:59', '2027-10-30T23:59:00.000Z'],
  ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  // These come twice, or never.
  ['2027-10-31T02:00', '2027-10-31T00:00:00.000Z'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
])('reads %s of a platform with the time of Paris as %s', (wall, instant) => {
  learnFromPair(utc('2026-07-01T12:00'), utc('2026-07-01T10:00'));
  expect(read(wall)).toBe(instant);
});

it.each(['2027-10-31T00:30', '2027-10-31T01:30'])(
  'keeps the time of Paris where 02:30 is %s in UTC',
  (at) => {
    learnFromPair(utc('2026-07-01T12:00'), utc('2026-07-01T10:00'));
    learnFromPair(utc('2027-10-31T02:30'), utc(at));
    expect(read('2026-07-01T12:00')).toBe('2026-07-01T10:00:00.000Z');
    expect(read('2027-01-15T12:00')).toBe('2027-01-15T11:00:00.000Z');
  },
);

import { expect, it } from 'vitest';
import { clockNameOf, isSameClock } from './clock-name.ts';
import { TIME_ZONES } from './time-zones.ts';

const winter = new Date('2026-12-01T10:00:00Z');

it.each([
  ['Europe/Paris', 'Europe/Brussels', true],
  ['Indian/Reunion', 'Asia/Dubai', true],
  ['Indian/Reunion', 'Europe/Paris', false],
  // Equal in northern winter, different in summer.
  ['Europe/Paris', 'Africa/Algiers', false],
  ['America/Guadeloupe', 'America/Martinique', true],
] as const)('sees whether clocks in %s and %s show the same time', (one, other, same) => {
  expect(isSameClock(one, other, winter)).toBe(same);
  expect(isSameClock(other, one, winter)).toBe(same);
});

it('names a time zone by its city or territory', () => {
  expect(clockNameOf('Indian/Reunion', 'fr')).toBe('heure de La Réunion');
  expect(clockNameOf('Indian/Reunion', 'en-GB')).toBe('Réunion Time');
  expect(clockNameOf('Indian/Mayotte', 'fr')).toContain('Mayotte');
});

it('gives each time zone its own name', () => {
  for (const locale of ['fr', 'en-GB'])
    expect(new Set(TIME_ZONES.map((zone) => clockNameOf(zone, locale))).size).toBe(TIME_ZONES.length);
});

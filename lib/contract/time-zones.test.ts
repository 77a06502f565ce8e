import { expect, it } from 'vitest';
import { offsetOf } from './day.ts';
import { HOUR_MS } from './durations.ts';
import { EASTMOST_HOURS, findZoneOf, TIME_ZONES, WESTMOST_HOURS, zoneOf } from './time-zones.ts';

it.each([
  ['75006', 'Europe/Paris'],
  ['20000', 'Europe/Paris'],
  ['98000', 'Europe/Paris'],
  ['97110', 'America/Guadeloupe'],
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['97200', 'America/Martinique'],
  ['97300', 'America/Cayenne'],
  ['97400', 'Indian/Reunion'],
  ['97500', 'America/Miquelon'],
  ['97600', 'Indian/Mayotte'],
  ['97700', 'America/St_Barthelemy'],
  ['97800', 'America/Marigot'],
  ['98600', 'Pacific/Wallis'],
  ['98714', 'Pacific/Tahiti'],
  ['98742', 'Pacific/Marquesas'],
  ['98755', 'Pacific/Gambier'],
  ['98800', 'Pacific/Noumea'],
  ['98 800', 'Pacific/Noumea'],
])('reads the zone of %s as %s', (postcode, zone) => {
  expect(findZoneOf(postcode)).toBe(zone);
});

it.each([null, '', '1204', 'SW1A 1AA', '974000', '9740O'])('finds no zone for %s', (postcode) => {
  expect(findZoneOf(postcode)).toBeNull();
  expect(zoneOf(postcode)).toBe('Europe/Paris');
});

it('lists time zones that JavaScript supports, each once', () => {
  expect(new Set(TIME_ZONES).size).toBe(14);
  for (const timeZone of TIME_ZONES) expect(() => new Intl.DateTimeFormat('fr', { timeZone })).not.toThrow();
});

it('no time zone is further from UTC than the declared bounds', () => {
  for (const zone of TIME_ZONES) {
    const hours = offsetOf(zone, Date.parse('2027-07-01T00:00:00Z')) / HOUR_MS;
    expect(hours).toBeLessThanOrEqual(EASTMOST_HOURS);
    expect(hours).toBeGreaterThanOrEqual(-WESTMOST_HOURS);
  }
});

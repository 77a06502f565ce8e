import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { TimeZone } from '#contract/time-zones.ts';

/** A zone as calendar files explain it (VTIMEZONE of RFC 5545), under the name by which their events know it. */
export function zoneBlock(zone: TimeZone): string {
  const [block = ''] = [tzlib_get_ical_block(zone)].flat();
  // The library calls a zone as its newest record does: La Réunion is Dubai there.
  return block.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, name: string) => `${name}:${zone}`);
}

import { instantOf, offsetOf } from '#contract/day.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';

/**
 * The time zone of dates without one. One process calls one platform, so an inferred zone holds for all its answers;
 * until then such a date is read as UTC.
 */
type Zone = (wall: number) => number;

/** Correct clocks of two machines differ by less. */
const SLACK = 2 * MINUTE_MS;

const UTC: Zone = (wall) => wall;

// Next bundles pages and routes separately: without the global each would infer its own.
const shared = globalThis as typeof globalThis & { perronPlatformZone?: Zone };
const zone: Zone = (wall) => (shared.perronPlatformZone ?? UTC)(wall);

/** The instant at which local time is `wall` (milliseconds, as if it were UTC). */
export function instantOfWall(wall: number): number {
  return zone(wall);
}

/** From a date and its UTC version: the zone is the difference. */
export function learnFromPair(wall: number, instant: number): void {
  const ahead = Math.round((wall - instant) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  if (zone(wall) !== wall - ahead) shared.perronPlatformZone = zoneAhead(ahead, instant);
}

/** From a date that would be in the future of the platform’s own clock: its local time is ahead of UTC. */
export function learnFromNow(wall: number, theirNow: number): void {
  if (zone(wall) <= theirNow + SLACK) return;
  const paris = offsetOfParis(theirNow);
  const ahead = wall - theirNow;
  const least = ahead <= paris + SLACK ? paris : Math.ceil((ahead - SLACK) / HOUR_MS) * HOUR_MS;
  // Further than any time zone: a planned date, not a zone.
  if (least <= 14 * HOUR_MS) shared.perronPlatformZone = zoneAhead(least, theirNow);
}

/** For tests, which call many platforms. */
export function forgetZone(): void {
  shared.perronPlatformZone = UTC;
}

/** The current offset of Paris is taken for the zone of Paris, with its summer time. */
function zoneAhead(ahead: number, at: number): Zone {
  return ahead !== 0 && ahead === offsetOfParis(at) ? fromParis : (wall) => wall - ahead;
}

const PARIS = 'Europe/Paris';

/** Of an hour that comes twice the first: what is read is never in the future, and is rather read again than missed. */
const fromParis: Zone = (wall) => instantOf(PARIS, new Date(wall).toISOString().slice(0, 23)).getTime();

const offsetOfParis = (instant: number) => offsetOf(PARIS, instant);

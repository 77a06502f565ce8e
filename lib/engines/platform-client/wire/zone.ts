import { offsetOf } from '#contract/day.ts';

/**
 * The zone of dates that name none. One process speaks to one platform, so what is learned of it holds for all its
 * answers; until then such a date is taken for UTC.
 */
type Zone = (wall: number) => number;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Clocks of two machines that are right differ by less. */
const SLACK = 2 * MINUTE;

const UTC: Zone = (wall) => wall;

// Next bundles pages and routes apart: without the global each would learn of its own.
const shared = globalThis as typeof globalThis & { perronPlatformZone?: Zone };
const zone: Zone = (wall) => (shared.perronPlatformZone ?? UTC)(wall);

/** The instant that a wall clock shows as `wall` (milliseconds, as if it were UTC). */
export function instantOfWall(wall: number): number {
  return zone(wall);
}

/** Of a date and its twin in UTC: the zone is what lies between them. */
export function learnFromPair(wall: number, instant: number): void {
  const ahead = Math.round((wall - instant) / (15 * MINUTE)) * 15 * MINUTE;
  if (zone(wall) !== wall - ahead) shared.perronPlatformZone = zoneAhead(ahead, instant);
}

/** Of a date that would lie in the future by the platform's own clock: its wall clock is ahead of UTC. */
export function learnFromNow(wall: number, theirNow: number): void {
  if (zone(wall) <= theirNow + SLACK) return;
  const paris = offsetOfParis(theirNow);
  const ahead = wall - theirNow;
  const least = ahead <= paris + SLACK ? paris : Math.ceil((ahead - SLACK) / HOUR) * HOUR;
  // Further than any zone: a date that is planned, not a zone.
  if (least <= 14 * HOUR) shared.perronPlatformZone = zoneAhead(least, theirNow);
}

/** For tests, which speak to many platforms. */
export function forgetZone(): void {
  shared.perronPlatformZone = UTC;
}

/** An offset that is that of Paris now is taken for Paris, which summer moves. */
function zoneAhead(ahead: number, at: number): Zone {
  return ahead !== 0 && ahead === offsetOfParis(at) ? fromParis : (wall) => wall - ahead;
}

/** The instant at which clocks in Paris show `wall` (milliseconds, as if it were UTC). */
function fromParis(wall: number): number {
  return wall - offsetOfParis(wall - offsetOfParis(wall));
}

const offsetOfParis = (instant: number) => offsetOf('Europe/Paris', instant);

import { instantOf, wallIn } from '#contract/day.ts';

/** The instant of `2026-12-01` and `14:30` in a zone; null where these are no date and time. */
export function findInstant(zone: string, day: string, time: string): Date | null {
  const wall = `${day}T${time}`;
  const instant = instantOf(zone, wall);
  return Number.isNaN(instant.getTime()) || wallIn(zone, instant) !== wall ? null : instant;
}

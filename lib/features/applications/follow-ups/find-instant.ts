import { instantOf, wallIn } from '#contract/day.ts';

/** `2026-12-01` and `14:30` of a clock in a zone as an instant; null where they name none. */
export function findInstant(zone: string, day: string, time: string): Date | null {
  const wall = `${day}T${time}`;
  const instant = instantOf(zone, wall);
  return Number.isNaN(instant.getTime()) || wallIn(zone, instant) !== wall ? null : instant;
}

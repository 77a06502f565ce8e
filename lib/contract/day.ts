import { DAY_MS } from './durations.ts';

/**
 * Days (`2026-12-01`) and wall times, that is what a clock on a wall shows (`2026-12-01T14:30`), in an IANA zone
 * (`Indian/Reunion`).
 */

/** The day on which an instant falls in a zone. */
export function dayIn(zone: string, at: Date): string {
  return wallIn(zone, at).slice(0, 10);
}

/** The wall time in a zone at an instant. */
export function wallIn(zone: string, at: Date): string {
  return new Date(at.getTime() + offsetOf(zone, at.getTime())).toISOString().slice(0, 16);
}

/**
 * The instant of a wall time in a zone. Of a time that occurs twice, when clocks are set back, the first; a time that
 * is skipped, when clocks are set forward, is shifted by the gap. An invalid date for what is no wall time.
 */
export function instantOf(zone: string, wall: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return new Date(Number.NaN);
  // The offsets on both sides of a clock change, if there is one near.
  const before = offsetOf(zone, asUtc - DAY_MS);
  const early = asUtc - before;
  if (offsetOf(zone, early) === before) return new Date(early);
  const late = asUtc - offsetOf(zone, asUtc + DAY_MS);
  return new Date(offsetOf(zone, late) === asUtc - late ? late : early);
}

/** The instant at which a day begins in a zone. */
export function startOfDay(zone: string, day: string): Date {
  return instantOf(zone, `${day}T00:00`);
}

/** The same wall time in the zone, so many days later: a day may have 23 or 25 hours there. */
export function daysLater(zone: string, at: Date, days: number): Date {
  const wall = new Date(at.getTime() + offsetOf(zone, at.getTime()) + days * DAY_MS);
  return instantOf(zone, wall.toISOString().slice(0, 23));
}

/** A day so many days later, or earlier when negative. Throws a `RangeError` for what is no day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days from one day to another, both included. */
export function daysOf({ since, until }: { readonly since: string; readonly until: string }): number {
  return Math.round((Date.parse(until) - Date.parse(since)) / DAY_MS) + 1;
}

/** An instant on this day in every French time zone (UTC−10 to UTC+12): to be displayed as a day only. */
export function withinDay(day: string): Date {
  return new Date(`${day}T11:00:00Z`);
}

/** Offset of a zone from UTC at an instant, in milliseconds; negative west of Greenwich. */
export function offsetOf(zone: string, instant: number): number {
  const seconds = Math.floor(instant / 1000) * 1000;
  if (Number.isNaN(seconds)) return seconds;
  // A year of three digits occurs while one of four is being typed.
  const wall = clockOf(zone).format(seconds).padStart('2026-12-01 14:30:00'.length, '0');
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - seconds;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  // The only locale with the dates and times of ISO 8601.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(zone, clock);
  return clock;
}

import { addDays, dayIn, startOfDay } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import { DEFAULT_ZONE } from '#contract/time-zones.ts';

/**
 * All times of the demo are relative to the anchor day: the day in Paris on which the database is first
 * seeded. The rest is equal on every machine, and the demo never looks stale (docs/decisions/demo-data.md).
 */
export type Calendar = {
  /** Midnight (Paris) of the anchor day, in ms. */
  readonly anchor: number;
  /** `YYYY-MM-DD`, days after the anchor (negative: before). */
  day(offset: number): string;
  /** RFC 3339 text of an instant in ms. */
  instant(ms: number): string;
  /** First day of the month, `months` before the anchor's month. */
  monthsAgo(months: number): { readonly year: number; readonly month: number };
};

export function calendarAt(now: Date): Calendar {
  const today = dayIn(DEFAULT_ZONE, now);
  const anchor = startOfDay(DEFAULT_ZONE, today).getTime();
  return {
    anchor,
    instant: (ms) => new Date(ms).toISOString(),
    day: (offset) => addDays(today, offset),
    monthsAgo: (months) => {
      const [year = 0, month = 1] = today.split('-').map(Number);
      const date = new Date(Date.UTC(year, month - 1 - months, 1));
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
    },
  };
}

/**
 * Start of the day of an instant, counted from `anchor` in days of 24 hours: an hour off midnight across a
 * change to or from summer time, but the same for every anchor.
 */
export function dayStart(ms: number, anchor: number): number {
  return anchor + Math.floor((ms - anchor) / DAY_MS) * DAY_MS;
}

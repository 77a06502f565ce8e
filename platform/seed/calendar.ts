export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * The demo's time is counted from one day: the UTC day on which the database is first filled. All else is equal
 * on every machine, and the demo never looks stale (docs/decisions/demo-data.md).
 */
export type Calendar = {
  /** Midnight (UTC) of the anchor day, in ms. */
  readonly anchor: number;
  /** `YYYY-MM-DD`, days after the anchor (negative: before). */
  day(offset: number): string;
  /** RFC 3339 text of an instant in ms. */
  instant(ms: number): string;
  /** First day of the month, `months` before the anchor's month. */
  monthsAgo(months: number): { readonly year: number; readonly month: number };
};

export function calendarAt(now: Date): Calendar {
  const anchor = Math.floor(now.getTime() / DAY) * DAY;
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    anchor,
    instant,
    day: (offset) => instant(anchor + offset * DAY).slice(0, 10),
    monthsAgo: (months) => {
      const start = new Date(anchor);
      const date = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1));
      return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
    },
  };
}

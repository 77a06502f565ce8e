import { addDays, daysOf } from '#contract/day.ts';
import { weekdayOf } from './weeks.ts';

/** The days of the figures, both included. */
export type Period = { readonly since: string; readonly until: string };

/** Longer periods are cut at the start. */
export const MOST_DAYS = 366;

type Named = { readonly from: string | null; readonly to: string | null; readonly period: string };

/** The period that an address names: from one day to another, or a number of days up to `today`. */
export function periodOf({ from, to, period }: Named, today: string): Period {
  const until = to !== null && to < today ? to : today;
  const since = from !== null && from <= until ? from : addDays(until, 1 - Number(period));
  const isLong = daysOf({ since, until }) > MOST_DAYS;
  return { since: isLong ? addDays(until, 1 - MOST_DAYS) : since, until };
}

/** The calendar weeks of a period, from Monday; the first and the last may be partial. */
export function calendarWeeks({ since, until }: Period): readonly Period[] {
  const weeks: Period[] = [];
  for (let monday = mondayOf(since); monday <= until; monday = addDays(monday, 7)) {
    const sunday = addDays(monday, 6);
    weeks.push({ since: monday < since ? since : monday, until: sunday > until ? until : sunday });
  }
  return weeks;
}

/** Whether a week of a period is not cut by its beginning or end. */
export function isWholeWeek({ since, until }: Period): boolean {
  return until === addDays(since, 6);
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

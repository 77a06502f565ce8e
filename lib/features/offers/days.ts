import { addDays, dayIn } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { OfferDays } from './form.ts';

/** The day after that of an instant in a zone (`YYYY-MM-DD`): the earliest possible new last day. */
export function dayAfter(zone: string, at: Date): string {
  return addDays(dayIn(zone, at), 1);
}

/** Whole days from one calendar day (`YYYY-MM-DD`) to another; negative for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
}

/**
 * The days of a season moved by whole years, at least one, until it starts after a day; '' for no day, and for one in
 * the past.
 */
export function nextSeason(days: OfferDays, after: string): OfferDays {
  const first = days.start_date || days.end_date || days.expires_on;
  let years = 1;
  while (first !== '' && inYears(first, years) <= after) years += 1;
  const next = (day: string) => {
    const then = inYears(day, years);
    return then < after ? '' : then;
  };
  return {
    start_date: next(days.start_date),
    end_date: next(days.end_date),
    expires_on: next(days.expires_on),
  };
}

/** The same calendar day so many years later; '' for no day. */
function inYears(day: string, years: number): string {
  if (day === '') return '';
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(year) + years).padStart(4, '0')}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

import { addDays } from '#contract/day.ts';
import type { EstablishmentDays } from './establishment-days.ts';

/** Seven days of an establishment. */
export type EstablishmentWeek = {
  readonly from: string;
  readonly to: string;
  readonly received: number;
  readonly answered: number;
  /** Received per weekday, Monday first. */
  readonly perWeekday: readonly number[];
};

/** Weeks of seven days from a day on, whatever its weekday. */
export function weeksFrom(
  since: string,
  count: number,
  { received, answered }: EstablishmentDays,
): readonly EstablishmentWeek[] {
  return Array.from({ length: count }, (_, week) => {
    const from = addDays(since, 7 * week);
    const days = Array.from({ length: 7 }, (__, day) => addDays(from, day));
    const sum = (counts: ReadonlyMap<string, number>) =>
      days.reduce((total, day) => total + (counts.get(day) ?? 0), 0);
    const perWeekday = days
      .toSorted((one, other) => weekdayOf(one) - weekdayOf(other))
      .map((day) => received.get(day) ?? 0);
    return { from, to: days.at(-1) ?? from, received: sum(received), answered: sum(answered), perWeekday };
  });
}

/** From 0, a Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

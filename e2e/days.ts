import { addDays, dayIn, withinDay } from '#contract/day.ts';
import { formats } from '#lib/engines/i18n/formats.ts';

/** The day so many days after today in Paris (`YYYY-MM-DD`), or before when negative. */
export function inDays(days: number): string {
  return addDays(dayIn('Europe/Paris', new Date()), days);
}

/** A day as pages display it. */
export function shown(day: string): string {
  const format = new Intl.DateTimeFormat('fr', { ...formats.dateTime.day, timeZone: 'Europe/Paris' });
  return format.format(withinDay(day));
}

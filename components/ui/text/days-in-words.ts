import { MONTH_DAYS, MONTHS_FROM_DAYS } from './age-in-words.ts';

/** A time of whole days: “59 jours”, then “2 mois”. */
export function daysInWords(days: number, locale: string): string {
  const isLong = days >= MONTHS_FROM_DAYS;
  const unit = isLong ? 'month' : 'day';
  const count = isLong ? Math.floor(days / MONTH_DAYS) : days;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

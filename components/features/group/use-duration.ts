import { useFormatter, useTranslations } from 'next-intl';
import { MONTH_DAYS, MONTHS_FROM_DAYS } from '#components/ui/text/age-in-words.ts';

/** From this many hours on, a duration is shown in days. */
const DAYS_FROM = 24;

/** Formats a duration given in hours: in hours, days or months. */
export function useDuration(): (hours: number) => string {
  const t = useTranslations('group');
  const format = useFormatter();
  const inUnit = (unit: 'hours' | 'days' | 'months', count: number) =>
    t(unit, { count: format.number(count, { maximumFractionDigits: count < 10 ? 1 : 0 }) });
  return (hours) => {
    if (hours < DAYS_FROM) return inUnit('hours', hours);
    const days = hours / 24;
    return days < MONTHS_FROM_DAYS ? inUnit('days', days) : inUnit('months', days / MONTH_DAYS);
  };
}

import { useFormatter, useTranslations } from 'next-intl';

/** From so many hours on a time is told in days. */
const DAYS_FROM = 48;

/** Writes a time of so many hours as people say it: in hours, then in days. */
export function useDuration(): (hours: number) => string {
  const t = useTranslations('group');
  const format = useFormatter();
  return (hours) => {
    const unit = hours < DAYS_FROM ? 'hours' : 'days';
    const count = unit === 'hours' ? hours : hours / 24;
    return t(unit, { count: format.number(count, { maximumFractionDigits: count < 10 ? 1 : 0 }) });
  };
}

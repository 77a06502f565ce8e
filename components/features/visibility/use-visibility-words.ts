import { useFormatter, useTranslations } from 'next-intl';
import { withinDay } from '#contract/day.ts';
import type { Campaign } from '#lib/features/visibility/model.ts';

/** Statuses, dates and figures as text; an unknown status is shown as the platform names it. */
export function useVisibilityWords() {
  const t = useTranslations('visibility');
  const format = useFormatter();
  return {
    // The catalogue itself decides whether there is a message: the type of its keys cannot.
    statusOf: (status: string) => {
      const key = `status.${status}` as 'status.active';
      return t.has(key) ? t(key) : status;
    },
    periodOf: ({ startsOn, endsOn }: Pick<Campaign, 'startsOn' | 'endsOn'>) => {
      if (startsOn !== null && endsOn !== null) {
        return format.dateTimeRange(withinDay(startsOn), withinDay(endsOn), 'day');
      }
      if (startsOn !== null) return t('since', { day: format.dateTime(withinDay(startsOn), 'day') });
      return endsOn === null
        ? t('periodUnknown')
        : t('until', { day: format.dateTime(withinDay(endsOn), 'day') });
    },
    shortDayOf: (day: string) => format.dateTime(withinDay(day), 'dayOfYear'),
    countOf: (count: number | null) => (count === null ? '–' : format.number(count)),
    rateOf: (rate: number | null) =>
      rate === null ? '–' : format.number(rate, { style: 'percent', maximumFractionDigits: 1 }),
    eurosOf: (cents: number | null) => (cents === null ? '–' : format.number(cents / 100, 'euros')),
  };
}

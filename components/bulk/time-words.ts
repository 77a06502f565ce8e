'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';

/**
 * Texts for instants and durations of a bulk request. `now` in milliseconds since 1970, so that server and browser
 * render the same.
 */
export function useTimeWords(now: number) {
  const t = useTranslations('bulkRequests.duration');
  const format = useFormatter();
  return {
    /** “environ 12 min”; less than a minute has its own text. */
    until: (instant: string): string => {
      const minutes = Math.round((Date.parse(instant) - now) / MINUTE_MS);
      if (minutes < 1) return t('short');
      if (minutes < 60) return t('minutes', { minutes });
      return t('hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
    },
    /** “14:32”, with the day when that is not within the next hours. */
    at: (instant: string): string => {
      const date = new Date(instant);
      const far = Math.abs(date.getTime() - now) > DAY_MS / 2;
      return format.dateTime(date, far ? 'instant' : 'time');
    },
  };
}

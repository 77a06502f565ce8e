import { useFormatter, useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/features/job-datings/status.ts';

/** Statuses, times and places of job datings as text; an unknown status is shown as the platform names it. */
export function useJobDatingWords() {
  const t = useTranslations('jobDatings');
  const format = useFormatter();
  return {
    statusOf: (status: string) => (isKnownStatus(status) ? t(`status.${status}`) : status),
    /** Start and end; without an end only the start. */
    whenOf: ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) => {
      if (startsAt === null) return t('whenUnknown');
      const start = new Date(startsAt);
      return endsAt === null
        ? format.dateTime(start, 'appointment')
        : format.dateTimeRange(start, new Date(endsAt), 'appointment');
    },
    whereOf: ({ place, city }: { place: string | null; city: string }) =>
      [place, city].filter(Boolean).join(', '),
    /** `12 / 24`; without a limit only the number. */
    registeredOf: ({ registered, capacity }: { registered: number | null; capacity: number | null }) => {
      if (registered === null) return capacity === null ? '–' : t('places', { capacity });
      return capacity === null ? format.number(registered) : t('registeredOf', { registered, capacity });
    },
  };
}

import { useFormatter, useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/features/job-datings/status.ts';

/** States, times and places of job datings in words; a state that the contract does not know is the platform's own. */
export function useJobDatingWords() {
  const t = useTranslations('jobDatings');
  const format = useFormatter();
  return {
    statusOf: (status: string) => (isKnownStatus(status) ? t(`status.${status}`) : status),
    /** From when to when; of one without an end its start. */
    whenOf: ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) => {
      if (startsAt === null) return t('whenUnknown');
      const start = new Date(startsAt);
      return endsAt === null
        ? format.dateTime(start, 'appointment')
        : format.dateTimeRange(start, new Date(endsAt), 'appointment');
    },
    whereOf: ({ place, city }: { place: string | null; city: string }) =>
      [place, city].filter(Boolean).join(', '),
    /** `12 / 24`; of one without a limit the number alone. */
    registeredOf: ({ registered, capacity }: { registered: number | null; capacity: number | null }) => {
      if (registered === null) return capacity === null ? '–' : t('places', { capacity });
      return capacity === null ? format.number(registered) : t('registeredOf', { registered, capacity });
    },
  };
}

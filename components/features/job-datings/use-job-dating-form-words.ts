import { useFormatter, useTranslations } from 'next-intl';
import type { OwnWords } from '#components/form/use-form-words.ts';
import { useZone } from '#components/ui/use-zone.ts';
import { typedInstant } from '#lib/engines/forms/typed-time.ts';
import type { JobDatingField } from '#lib/features/job-datings/form.ts';
import { useJobDatingFailureText } from './use-job-dating-failure.ts';

const OWN_ERRORS = ['time', 'timeOrder', 'begun'] as const;
type OwnError = (typeof OWN_ERRORS)[number];
const isOwn = (key: string): key is OwnError => OWN_ERRORS.some((own) => own === key);

/** The texts of the form of a job dating. */
export function useJobDatingFormWords(): OwnWords {
  const t = useTranslations('jobDatings.form');
  const format = useFormatter();
  const zone = useZone();
  const failure = useJobDatingFailureText();
  const whenOf = (typed: string): string => {
    const at = new Date(typedInstant(zone, typed));
    return Number.isNaN(at.getTime()) ? typed : format.dateTime(at, 'instant');
  };
  return {
    label: (field) => t(`labels.${field as JobDatingField}`),
    value: (field, value) => {
      if (field === 'cover_id') return t(value === null ? 'noPicture' : 'otherPicture');
      return field === 'starts_at' || field === 'ends_at' ? whenOf(String(value)) : String(value);
    },
    error: (key, label) => (isOwn(key) ? t(`errors.${key}`, { label }) : null),
    changedMeanwhile: t('changedMeanwhile'),
    forbidden: t('forbidden'),
    gone: t('gone'),
    takeToNew: t('takeToNew'),
    failure,
  };
}

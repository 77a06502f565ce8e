import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';

/** Why something could not be done with a job dating, in one sentence; for a conflict with the platform's own words. */
export function useJobDatingFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('jobDatings.conflict');
  const textOf = useFailureText();
  return (failure) => {
    // Nothing but a status is sent beside the form: whatever the platform finds invalid there is that.
    if (failure.kind === 'invalid') return t('statusUnknown');
    if (failure.kind !== 'conflict') return textOf(failure);
    return failure.message && failure.code !== STATUS_CONFLICT
      ? t('words', { message: failure.message })
      : t('status');
  };
}

const STATUS_CONFLICT = 'job_dating_status_conflict';

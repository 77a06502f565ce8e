import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { STATUS_UNKNOWN } from '#lib/features/job-datings/status.ts';

/** Why an action on a job dating failed, in one sentence; for a conflict with the platform's own message. */
export function useJobDatingFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('jobDatings.conflict');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind !== 'conflict') return textOf(failure);
    if (failure.code === STATUS_UNKNOWN) return t('statusUnknown');
    return failure.message && failure.code !== STATUS_CONFLICT
      ? t('words', { message: failure.message })
      : t('status');
  };
}

const STATUS_CONFLICT = 'job_dating_status_conflict';

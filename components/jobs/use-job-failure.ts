'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';
import { JOB_REFUSALS } from '#lib/jobs/model.ts';

/** Why an action on a job did not succeed, in one sentence. */
export function useJobFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('bulk.refusal');
  const textOf = useFailureText();
  return (failure) => {
    const code = failure.kind === 'conflict' && JOB_REFUSALS.find((each) => each === failure.code);
    return code ? t(code) : textOf(failure);
  };
}

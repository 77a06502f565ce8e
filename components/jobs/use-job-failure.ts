'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.ts';
import { JOB_REFUSALS } from '#lib/jobs/model.ts';
import type { ActionFailure } from '#lib/server/result.ts';

/** Why an action on a job did not succeed, in one sentence. */
export function useJobFailureText(): (failure: ActionFailure) => string {
  const t = useTranslations('bulk.refusal');
  const textOf = useFailureText();
  return (failure) => {
    const code = failure.kind === 'conflict' && JOB_REFUSALS.find((each) => each === failure.code);
    return code ? t(code) : textOf(failure);
  };
}

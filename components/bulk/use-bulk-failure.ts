'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';
import { BULK_REFUSALS } from '#lib/bulk/model.ts';

/** Why an action on a bulk request did not succeed, in one sentence. */
export function useBulkFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('bulk.refusal');
  const textOf = useFailureText();
  return (failure) => {
    const code = failure.kind === 'conflict' && BULK_REFUSALS.find((each) => each === failure.code);
    return code ? t(code) : textOf(failure);
  };
}

'use client';

import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { BULK_REFUSALS } from '#lib/engines/bulk/model.ts';

/** Why an action on a bulk request failed, in one sentence. */
export function useBulkFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('bulk.refusal');
  const textOf = useFailureText();
  return (failure) => {
    const code = failure.kind === 'conflict' && BULK_REFUSALS.find((each) => each === failure.code);
    return code ? t(code) : textOf(failure);
  };
}

'use client';

import { useTranslations } from 'next-intl';
import type { ActionFailure } from '#lib/server/result.ts';
import { limitValues } from './limit-values.ts';

/** A failure in one sentence. */
export function useFailureText(): (failure: ActionFailure) => string {
  const t = useTranslations('errors');
  return (failure) => {
    switch (failure.kind) {
      case 'limited':
        return t('limited', limitValues(failure));
      case 'unexpected':
        return t('unexpected', { reference: failure.reference });
      case 'forbidden':
        return failure.reason ?? t('forbidden');
      case 'conflict':
        return failure.message ?? t('conflict');
      default:
        return t(failure.kind);
    }
  };
}

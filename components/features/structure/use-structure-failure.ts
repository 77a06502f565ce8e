import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';

/** Why a change of the group failed, in its own words where there are some. */
export function useStructureFailure(): (failure: SendFailure) => string {
  const t = useTranslations('structure.failure');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind === 'forbidden') return t('forbidden');
    if (failure.kind === 'notFound') return t('notFound');
    if (failure.kind === 'conflict') return failure.message ?? t('conflict');
    return textOf(failure);
  };
}

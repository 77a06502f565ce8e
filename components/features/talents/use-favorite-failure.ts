import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';

/** Why favourites were not changed, in words; the platform's own where it has any. */
export function useFavoriteFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('talentProfile.failure');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind === 'notFound') return t('gone');
    if (failure.kind === 'forbidden' && failure.reason === null) return t('refused');
    return textOf(failure);
  };
}

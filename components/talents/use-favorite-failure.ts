import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/shell/failure-text.tsx';
import type { SendFailure } from '#components/shell/over-network.ts';

/** Why favourites were not changed, in words; the platform's own where it gives any. */
export function useFavoriteFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('talentProfile.failure');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind === 'notFound') return t('gone');
    if (failure.kind === 'forbidden' && failure.reason === null) return t('refused');
    return textOf(failure);
  };
}

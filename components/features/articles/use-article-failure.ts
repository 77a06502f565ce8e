import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';

/** Why a change of an article failed, in words; the platform's own where it has more than a code. */
export function useArticleFailure(): (failure: SendFailure) => string {
  const t = useTranslations('articles');
  const textOf = useFailureText();
  return (failure) => (failure.kind === 'conflict' ? t('conflict') : textOf(failure));
}

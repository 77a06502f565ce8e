import { useTranslations } from 'next-intl';
import type { FreshnessWords } from './freshness.tsx';

/** Texts about the age of data, in the language of the page. */
export function useFreshnessWords(): FreshnessWords {
  return wordsOf(useTranslations('feedback'));
}

function wordsOf(t: ReturnType<typeof useTranslations<'feedback'>>): FreshnessWords {
  const around = (text: string): [string, string] => {
    const [before = '', after = ''] = text.split('{age}');
    return [before, after];
  };
  return {
    fresh: around(t('asOf', { age: '{age}' })),
    stale: around(t('stale', { age: '{age}' })),
    never: t('neverRead'),
    offline: t('offline'),
    syncing: t('syncing'),
    rising: t('rising'),
    atLeast: t('atLeast'),
    refresh: t('refresh'),
    refreshed: t('refreshed'),
    notRefreshed: t('notRefreshed', { reason: '{reason}', age: '{age}' }),
    trouble: {
      unavailable: t('staleUnavailable'),
      slow: t('staleSlow'),
      limited: t('staleLimited'),
      reauth: t('staleReauth'),
    },
  };
}

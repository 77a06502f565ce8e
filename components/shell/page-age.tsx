import { useLocale, useTranslations } from 'next-intl';
import { Freshness, type FreshnessState } from './freshness.tsx';

/** `Freshness` in the language of the page. */
export function PageAge({ initial, url }: { initial: FreshnessState; url: string }) {
  const t = useTranslations('feedback');
  const around = (text: string): [string, string] => {
    const [before = '', after = ''] = text.split('{age}');
    return [before, after];
  };
  return (
    <Freshness
      initial={initial}
      url={url}
      locale={useLocale()}
      words={{
        fresh: around(t('asOf', { age: '{age}' })),
        stale: around(t('stale', { age: '{age}' })),
        never: t('neverRead'),
        filling: t('filling'),
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
      }}
    />
  );
}

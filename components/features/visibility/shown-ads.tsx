import { useTranslations } from 'next-intl';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Visibility } from '#lib/features/visibility/data.ts';
import { type Campaign, unshownOf } from '#lib/features/visibility/model.ts';

type ShownAdsProps = Pick<Visibility, 'ads' | 'today'> & {
  campaigns: readonly Campaign[];
  scope: ScopeRef;
};

/** The text of the platform's ads for the establishment today, and which ones are missing. */
export function ShownAds({ ads, campaigns, today, scope }: ShownAdsProps) {
  const t = useTranslations('visibility.ads');
  if (!ads.ok) {
    const { kind } = ads.failure;
    if (kind === 'notFound' || kind === 'forbidden') {
      return <p className="text-sm text-ink-soft">{t(kind)}</p>;
    }
    return <PageTrouble title={t('failed')} failure={ads.failure} />;
  }
  const unshown = unshownOf(campaigns, ads.value, today);
  return (
    <>
      {ads.value.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('none')}</p>
      ) : (
        <ul className="divide-y rounded border bg-raised">
          {ads.value.map(({ id, title, offerId }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-2.5"
            >
              <span className="font-semibold wrap-anywhere">{t('quoted', { title })}</span>
              {offerId !== null && (
                <TextLink href={href(scope, 'offers', offerId)} className="text-sm">
                  {t('offer')}
                  <span className="sr-only"> {title}</span>
                </TextLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {unshown.map(({ id, title }) => (
        <Notice key={id} tone="warn">
          {t('notShown', { title })}
        </Notice>
      ))}
    </>
  );
}

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Skeleton } from '#components/ui/loading/skeleton.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { CopiedOffer } from '#lib/features/offers/copies-model.ts';
import { BackToOffers } from '../back-to-offers.tsx';

type CopiesScreenProps = {
  scope: ScreenScope;
  /** Null where it is still to be chosen. */
  offer: CopiedOffer | null;
  children: ReactNode;
};

/**
 * Copies an offer to several establishments of a group: the offer, the establishments, and what each copy does not
 * share.
 */
export function CopiesScreen({ scope, offer, children }: CopiesScreenProps) {
  const t = useTranslations('copies');
  return (
    <>
      <PageHeader
        above={<BackToOffers scope={scope} />}
        title={t('title')}
        below={
          offer && (
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span>{t('of', { title: offer.title, establishment: offer.establishment })}</span>
              <TextLink href={href(scope, 'offers', 'copies')}>{t('another')}</TextLink>
            </span>
          )
        }
      />
      {may(scope, 'bulkRequest.run') ? (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>{children}</Suspense>
      ) : (
        <Notice tone="info">{t('readsOnly')}</Notice>
      )}
    </>
  );
}

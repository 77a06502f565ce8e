import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { arrowLeft } from '#components/ui/icon-paths.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { isKnownStatus } from '#lib/offers/status.ts';
import { href } from '#lib/scope/href.ts';
import { may, type ScreenScope } from '#lib/scope/screen-scope.ts';
import { LiveOfferStatus, OfferFailure } from './live-status.tsx';
import { OfferMenu } from './offer-menu.tsx';
import { OfferVerbs } from './offer-verbs.tsx';

type OfferHeadingProps = { title: string; status: string; scope: ScreenScope };

/** Title, status and actions of one offer; stands inside `OfferActions`. */
export function OfferHeading({ title, status, scope }: OfferHeadingProps) {
  const t = useTranslations('offerForm.status');
  return (
    <PageHeader
      above={<BackToOffers scope={scope} />}
      title={title}
      below={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LiveOfferStatus />
            {may(scope, 'offer.write') && (
              <span>{isKnownStatus(status) ? t(status) : t('other', { status })}</span>
            )}
          </span>
          <OfferFailure />
        </>
      }
      actions={
        <>
          <OfferVerbs />
          <OfferMenu inEditor />
        </>
      }
    />
  );
}

export function BackToOffers({ scope }: { scope: ScreenScope }) {
  const t = useTranslations('offerForm');
  return (
    <TextLink href={href(scope, 'offers')} className="inline-flex items-center gap-1">
      <Icon path={arrowLeft} className="size-4" />
      {t('back')}
    </TextLink>
  );
}

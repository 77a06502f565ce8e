import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isKnownStatus } from '#lib/core/offer-status.ts';
import { href } from '#lib/engines/scope/href.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { type ReadableOffer, toActionable } from '#lib/features/offers/view-model.ts';
import { BackToOffers } from './back-to-offers.tsx';
import type { OfferHeaderParts } from './offer-header.tsx';

/** The tabs of an offer, in order. */
const OFFER_TABS = ['applications', 'figures', 'ad', 'history'] as const;
export type OfferTab = (typeof OFFER_TABS)[number];

type OfferHeadProps = { offer: ReadableOffer; scope: ScreenScope; tab: OfferTab };

/** Title, status and actions of an offer, rendered by `header`, and its tabs. */
export function OfferHead({
  offer,
  scope,
  tab,
  header,
}: OfferHeadProps & { header: (parts: OfferHeaderParts) => ReactNode }) {
  const { status } = offer;
  const t = useTranslations('offerForm.status');
  const isCompact = tab === 'applications';
  return (
    // On a phone the applications start near the top.
    <div className={isCompact ? 'max-sm:-mt-5' : ''}>
      {header({
        offer: toActionable(offer),
        scope,
        above: <BackToOffers scope={scope} />,
        // The effect of saving is explained where the offer is saved.
        meaning: may(scope, 'offer.write') && (tab === 'ad' || status !== 'published') && (
          <span className={tab === 'ad' ? 'max-sm:order-last' : 'max-sm:hidden'}>
            {isKnownStatus(status) ? t(status) : t('other', { status })}
          </span>
        ),
        isCompact,
        facts: <Facts offer={offer} scope={scope} />,
      })}
      <Refusal offer={offer} />
      <Tabs offer={offer} scope={scope} tab={tab} />
    </div>
  );
}

/** Place, dates, views and public address of an offer. */
function Facts({ offer, scope }: Omit<OfferHeadProps, 'tab'>) {
  const t = useTranslations('offerHome');
  const format = useFormatter();
  const { establishmentName, status, publishedAt, views, publicUrl } = offer;
  return (
    <>
      {scope.kind === 'group' && <span>{establishmentName}</span>}
      {publishedAt && (
        <span>
          {t(status === 'published' ? 'publishedOn' : 'firstPublishedOn', {
            day: format.dateTime(new Date(publishedAt), 'day'),
          })}
        </span>
      )}
      <span>{typeof views === 'number' ? t('views', { count: views }) : t('viewsUnknown')}</span>
      {publicUrl && (
        <a
          href={publicUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent underline underline-offset-3"
        >
          {t('publicPage')}
        </a>
      )}
    </>
  );
}

/** The reason of a refusal stays visible while the offer is corrected. */
function Refusal({ offer: { rejectionReason } }: Pick<OfferHeadProps, 'offer'>) {
  const t = useTranslations('offerHome');
  if (!rejectionReason) return null;
  return (
    <div className="mb-4 max-w-[44rem]">
      <Notice tone="warn">
        <p className="font-semibold">{t('refused')}</p>
        <p className="whitespace-pre-line wrap-anywhere">{rejectionReason}</p>
      </Notice>
    </div>
  );
}

function Tabs({ offer, scope, tab }: OfferHeadProps) {
  const t = useTranslations('offerHome');
  const format = useFormatter();
  const { id, applications } = offer;
  const addresses: Readonly<Record<OfferTab, string>> = {
    applications: href(scope, 'applications', { offer: id }),
    figures: `${href(scope, 'offers', id)}/figures`,
    ad: href(scope, 'offers', id),
    history: `${href(scope, 'offers', id)}/history`,
  };
  return (
    <div className={tab === 'applications' ? 'mb-2 sm:-mt-2 sm:mb-4' : '-mt-2 mb-4 sm:mb-5'}>
      <TabLinks
        label={t('label')}
        tabs={OFFER_TABS.map((one) => ({
          href: addresses[one],
          label: t(`tabs.${one}`),
          current: one === tab,
          ...(one === 'applications' && applications !== null
            ? {
                count: format.number(applications),
                // The page below shows it too.
                countHidden: tab === 'applications' ? 'phone' : 'narrow',
              }
            : {}),
        }))}
      />
    </div>
  );
}

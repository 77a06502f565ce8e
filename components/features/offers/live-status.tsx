'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { FailureText } from '#components/shell/trouble/failure-text.tsx';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { INCOMPLETE, LOW_PAY } from '#lib/core/offer-status.ts';
import { href } from '#lib/engines/scope/href.ts';
import { useOfferActions } from './offer-actions.tsx';
import { OfferStatusPill } from './offer-status.tsx';
import { useOfferFailureText } from './use-offer-failure.ts';

const AskedPay = lazyPart(async () => (await import('./asked-pay.tsx')).AskedPay);

/** The status, which shows a move before the platform has answered, and a publication before it is sent. */
export function LiveOfferStatus() {
  const { status, pending, isBeingPublished } = useOfferActions();
  const t = useTranslations('offers.publication');
  return (
    <span aria-busy={pending || undefined} className={pending ? 'opacity-60' : undefined}>
      {isBeingPublished ? (
        <StatusPill tone="info">{t('status')}</StatusPill>
      ) : (
        <OfferStatusPill status={status} />
      )}
    </span>
  );
}

/** What the status means; a publication that is held says itself what comes. */
export function OfferMeaning({ children }: { children: ReactNode }) {
  return useOfferActions().isBeingPublished ? null : children;
}

/** The failure of the last action on this offer, beside the offer. */
export function OfferFailure() {
  const { failure, offer, scope } = useOfferActions();
  const t = useTranslations('offers.conflict');
  const textOf = useOfferFailureText();
  if (!failure) return null;
  if (failure.kind === 'conflict' && failure.code === LOW_PAY) {
    return (
      <Suspense fallback={null}>
        <AskedPay message={failure.message} />
      </Suspense>
    );
  }
  return (
    <p role="alert" className="mt-1 max-w-prose text-xs font-semibold whitespace-normal text-danger">
      <FailureText failure={failure} textOf={textOf} />
      {failure.kind === 'conflict' && failure.code === INCOMPLETE && (
        <>
          {' '}
          <TextLink href={`${href(scope, 'offers', offer.id)}#offer-${failure.message}`}>
            {t('complete')}
          </TextLink>
        </>
      )}
    </p>
  );
}

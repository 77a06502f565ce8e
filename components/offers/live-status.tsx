'use client';

import { useTranslations } from 'next-intl';
import { LowPayQuestion } from '#components/jobs/low-pay-question.tsx';
import { useLowPayWords } from '#components/jobs/use-low-pay-words.ts';
import { FailureText } from '#components/shell/failure-text.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { LowPay } from '#lib/jobs/legal-minimum.ts';
import { lowPayIn } from '#lib/offers/pay.ts';
import { INCOMPLETE, LOW_PAY } from '#lib/offers/status.ts';
import { href } from '#lib/scope/href.ts';
import { useOfferActions } from './offer-actions.tsx';
import { OfferStatusPill } from './offer-status.tsx';
import { useOfferFailureText } from './use-offer-failure.ts';

/** The status, which shows a move before the platform has answered. */
export function LiveOfferStatus() {
  const { status, pending } = useOfferActions();
  return (
    <span aria-busy={pending || undefined} className={pending ? 'opacity-60' : undefined}>
      <OfferStatusPill status={status} />
    </span>
  );
}

/** What went wrong with the last action on this offer, beside the offer. */
export function OfferFailure() {
  const { failure, offer, scope } = useOfferActions();
  const t = useTranslations('offers.conflict');
  const textOf = useOfferFailureText();
  if (!failure) return null;
  if (failure.kind === 'conflict' && failure.code === LOW_PAY)
    return <AskedPay pay={lowPayIn(failure.message)} />;
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

function AskedPay({ pay }: { pay: LowPay }) {
  const { offer, scope, publishAnyway } = useOfferActions();
  const t = useTranslations('lowPay');
  const words = useLowPayWords();
  const field = pay.which === 'salaryMin' ? 'salary-min' : 'salary-max';
  return (
    <div className="mt-1 max-w-prose whitespace-normal">
      <LowPayQuestion lines={[words(pay)]} onPublish={publishAnyway}>
        <LinkButton size="sm" href={`${href(scope, 'offers', offer.id)}#offer-${field}`}>
          {t('correct')}
        </LinkButton>
      </LowPayQuestion>
    </div>
  );
}

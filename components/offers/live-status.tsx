'use client';

import { useFailureWords } from './failure-words.ts';
import { useOfferActions } from './offer-actions.tsx';
import { OfferStatusPill } from './offer-status.tsx';

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
  const { failure } = useOfferActions();
  const words = useFailureWords();
  if (!failure) return null;
  return (
    <p role="alert" className="mt-1 max-w-prose text-xs font-semibold whitespace-normal text-danger">
      {words(failure)}
    </p>
  );
}

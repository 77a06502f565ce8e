import { useTranslations } from 'next-intl';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { useFailureText } from '#components/shell/trouble/failure-text.tsx';
import { INCOMPLETE, LOW_PAY, STATUS_UNKNOWN } from '#lib/core/offer-status.ts';

/** A refused move is explained by our own text; any other conflict by the platform's. */
const STATUS_CONFLICT = 'offre_status_conflict';

/** Why an action on an offer failed, in one sentence; for a conflict, with the platform's own message. */
export function useOfferFailureText(): (failure: SendFailure) => string {
  const t = useTranslations('offers.conflict');
  const textOf = useFailureText();
  return (failure) => {
    if (failure.kind !== 'conflict') return textOf(failure);
    if (failure.code === INCOMPLETE) {
      return t(failure.message === 'expires_on' ? 'expired' : 'incomplete');
    }
    if (failure.code === LOW_PAY) return t('lowPay');
    if (failure.code === STATUS_UNKNOWN) return t('statusUnknown');
    return failure.message && failure.code !== STATUS_CONFLICT
      ? t('words', { message: failure.message })
      : t('default');
  };
}

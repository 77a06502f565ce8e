import { useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/core/offer-status.ts';

/** The name of an offer status; one that we do not know is shown as the platform names it. */
export function useOfferStatusLabel(): (status: string) => string {
  const t = useTranslations('statuses.offer');
  return (status) => (isKnownStatus(status) ? t(status) : status);
}

import { useTranslations } from 'next-intl';
import { isKnownStatus } from '#lib/core/offer-status.ts';

/** The name of a status of an offer; a platform's own words are shown as they are. */
export function useOfferStatusLabel(): (status: string) => string {
  const t = useTranslations('statuses.offer');
  return (status) => (isKnownStatus(status) ? t(status) : status);
}

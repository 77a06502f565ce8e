import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isKnownStatus } from '#lib/core/offer-status.ts';
import { isStage } from '#lib/core/stages.ts';

/** The names of statuses of applications and of offers; a platform's own words are shown as they are. */
export async function readStatusWords() {
  const t = await getTranslations('statuses');
  return {
    ofApplication: (status: string) => (isStage(status) ? t(`application.${status}`) : status),
    ofOffer: (status: string) => (isKnownStatus(status) ? t(`offer.${status}`) : status),
  };
}

import { useTranslations } from 'next-intl';
import { CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';
import { OFFRE_STATUSES } from '#contract/offre.ts';
import type { FigureName } from '#lib/features/group/reconcile.ts';

/** Names of statuses of offers and of applications; an unknown one is shown as the platform names it. */
export function useStateNames(): (figure: FigureName, status: string) => string {
  const offers = useTranslations('statuses.offer');
  const applications = useTranslations('statuses.application');
  return (figure, status) => {
    if (figure === 'offers') {
      const known = OFFRE_STATUSES.find((one) => one === status);
      return known ? offers(known) : status;
    }
    const known = CANDIDATURE_STATUSES.find((one) => one === status);
    return known ? applications(known) : status;
  };
}

import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { useStatusLabel } from '#components/shell/words/status-label.ts';
import type { FigureName } from '#lib/features/group/reconcile.ts';

/** Names of statuses of offers and of applications. */
export function useStateNames(): (figure: FigureName, status: string) => string {
  const offers = useOfferStatusLabel();
  const applications = useStatusLabel();
  return (figure, status) => (figure === 'offers' ? offers(status) : applications(status));
}

import { useOfferStatusLabel } from '#components/shell/words/offer-status-label.ts';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { statusTone } from '#lib/core/offer-status.ts';

/** The status as text; one that the contract does not list is shown as the platform names it. */
export function OfferStatusPill({ status }: { status: string }) {
  const label = useOfferStatusLabel();
  return (
    <StatusPill tone={statusTone(status)} over={status === 'closed' || status === 'archived'}>
      {label(status)}
    </StatusPill>
  );
}

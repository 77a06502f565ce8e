import { useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { isKnownStatus, statusTone } from '#lib/core/offer-status.ts';

/** The status as text; one that the contract does not list is shown as the platform names it. */
export function OfferStatusPill({ status }: { status: string }) {
  const t = useTranslations('statuses.offer');
  return (
    <StatusPill tone={statusTone(status)} over={status === 'closed' || status === 'archived'}>
      {isKnownStatus(status) ? t(status) : status}
    </StatusPill>
  );
}

import { useFormatter, useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { isKnownStatus } from '#lib/core/offer-status.ts';
import type { OfferParams } from '#lib/engines/mirror/lists/offer-list.ts';
import { statusTabs } from '#lib/features/offers/status-tabs.ts';

type StatusTabsProps = {
  counts: Readonly<Record<string, number>>;
  params: OfferParams;
  to: (values: OfferParams) => string;
};

/** One tab per status, without a number where it is unknown; first a tab for all but archived ones. */
export function StatusTabs({ counts, params, to }: StatusTabsProps) {
  const t = useTranslations('offers.filters');
  const format = useFormatter();
  const { archived: _, ...current } = counts;
  const sum = Object.values(current).reduce((total, count) => total + count, 0);
  const tab = (status: string | null, label: string, count: number | null) => ({
    href: to({ ...params, statuses: status === null ? [] : [status], page: 1 }),
    label,
    current: status === null ? params.statuses.length === 0 : params.statuses.join() === status,
    ...(count !== null && { count: format.number(count) }),
  });
  return (
    <TabLinks
      label={t('statusTabs')}
      tabs={[
        tab(null, t('all'), sum),
        ...statusTabs(counts).map(({ status, count }) =>
          tab(status, isKnownStatus(status) ? t(`tabs.${status}`) : status, count),
        ),
      ]}
    />
  );
}

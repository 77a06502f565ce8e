import { useFormatter, useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/tab-links.tsx';
import { type OfferParams, offerList } from '#lib/offers/list.ts';
import { isKnownStatus, STATUS_ORDER } from '#lib/offers/status.ts';

type StatusTabsProps = { counts: Readonly<Record<string, number>>; params: OfferParams; path: string };

/** One tab per status; those that only this platform knows stand after ours, in its own words. */
export function StatusTabs({ counts, params, path }: StatusTabsProps) {
  const t = useTranslations('offers.filters');
  const format = useFormatter();
  const others = Object.keys(counts).filter((status) => !isKnownStatus(status));
  const { archived = 0, ...current } = counts;
  const sum = Object.values(current).reduce((total, count) => total + count, 0);
  const tab = (status: string | null, label: string, count: number) => ({
    href: offerList.href(path, { ...params, statuses: status === null ? [] : [status], page: 1 }),
    label,
    current: status === null ? params.statuses.length === 0 : params.statuses.join() === status,
    count: format.number(count),
  });
  const known = STATUS_ORDER.filter((status) => status !== 'archived');
  return (
    <TabLinks
      label={t('statusTabs')}
      tabs={[
        tab(null, t('all'), sum),
        ...known.map((status) => tab(status, t(`tabs.${status}`), counts[status] ?? 0)),
        ...others.map((status) => tab(status, status, counts[status] ?? 0)),
        tab('archived', t('tabs.archived'), archived),
      ]}
    />
  );
}

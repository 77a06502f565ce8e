import { useTranslations } from 'next-intl';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';

/** What was done, line by line, and the bulk requests, for who may run any. */
export function ActivityTabs({ scope, current }: { scope: ScopeRef; current: 'activity' | 'bulk' }) {
  const t = useTranslations('shell');
  const tab = (section: typeof current, label: string) => ({
    href: href(scope, section),
    label,
    current: section === current,
  });
  return (
    <TabLinks label={t('activity')} tabs={[tab('activity', t('log')), tab('bulk', t('bulkRequests'))]} />
  );
}

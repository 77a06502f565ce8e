import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { BulkView } from '#lib/engines/bulk/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { ActivityTabs } from './activity-tabs.tsx';
import { BulkList } from './bulk-list.tsx';

type BulkRequestsPageProps = { scope: ScopeRef; bulkRequests: readonly BulkView[]; now: number };

/** The person's bulk requests of the last days. */
export async function BulkRequestsPage({ scope, bulkRequests, now }: BulkRequestsPageProps) {
  const t = await getTranslations('bulkRequests');
  return (
    <>
      <PageHeader title={t('title')} below={t('lead')} />
      <div className="mb-4">
        <ActivityTabs scope={scope} current="bulk" />
      </div>
      <ClientMessages namespaces={['bulkRequests', 'statuses', 'feedback', 'ui']}>
        <BulkList scope={scope} initial={bulkRequests} now={now} />
      </ClientMessages>
    </>
  );
}

import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { JobView } from '#lib/jobs/model.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { JobList } from './job-list.tsx';

type JobsPageProps = { scope: ScopeRef; jobs: readonly JobView[]; now: number };

/** The person's jobs of the last days. */
export async function JobsPage({ scope, jobs, now }: JobsPageProps) {
  const t = await getTranslations('jobs');
  return (
    <>
      <PageHeader title={t('title')} below={t('lead')} />
      <ClientMessages namespaces={['jobs', 'statuses', 'feedback', 'ui']}>
        <JobList scope={scope} initial={jobs} now={now} />
      </ClientMessages>
    </>
  );
}

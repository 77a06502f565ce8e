import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobsPage } from '#components/jobs/jobs-page.tsx';
import { readJobs } from '#lib/jobs/data.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'job.run');
  const t = await getTranslations('jobs');
  return { title: t('title') };
}

export default async function JobListPage({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'job.run');
  const jobs = await readJobs({ person: session.person, scope });
  return <JobsPage scope={{ kind: scope.kind, id: scope.id }} jobs={jobs} now={Date.now()} />;
}

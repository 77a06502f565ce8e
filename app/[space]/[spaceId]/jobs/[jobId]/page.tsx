import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { JobPage } from '#components/jobs/job-page.tsx';
import { readItems, readJob, readReview } from '#lib/jobs/data.ts';
import { listPath } from '#lib/jobs/paths.ts';
import { requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = {
  params: Promise<ScopeParams & { jobId: string }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('jobs');
  return { title: t('one') };
}

export default async function OneJobPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'job.run');
  const { jobId } = await params;
  if (!z.uuid().safeParse(jobId).success) notFound();
  const author = { person: session.person, scope };
  const [job, review, items] = await Promise.all([
    readJob(author, jobId),
    readReview(author, jobId),
    readItems(author, jobId, { page: 1 }),
  ]);
  if (!job || !items) notFound();
  const { from } = await searchParams;
  const back = listPath(scope.id, job.kind, typeof from === 'string' ? from : undefined);
  return <JobPage maisonId={scope.id} job={job} review={review} items={items} back={back} now={Date.now()} />;
}

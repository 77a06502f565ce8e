import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { z } from 'zod';
import { JobPage } from '#components/jobs/job-page.tsx';
import type { Session } from '#lib/auth/session.ts';
import { readItems, readJob, readReview } from '#lib/jobs/data.ts';
import { listPath } from '#lib/jobs/paths.ts';
import { mayDo } from '#lib/scope/permissions.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

type Props = {
  params: Promise<ScopeParams & { jobId: string }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

const findOwnJob = cache(async ({ person, scope }: Session, id: string) =>
  z.uuid().safeParse(id).success ? readJob({ person, scope }, id) : null,
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session, scope } = await requireExistingPage(await params, 'job.run');
  if (mayDo(scope, 'job.run') && !(await findOwnJob(session, (await params).jobId))) notFound();
  const t = await getTranslations('jobs');
  return { title: t('one') };
}

export default async function OneJobPage({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'job.run');
  const { jobId } = await params;
  const job = await findOwnJob(session, jobId);
  if (!job) notFound();
  const author = { person: session.person, scope };
  const [review, items] = await Promise.all([
    readReview(author, jobId),
    readItems(author, jobId, { page: 1 }),
  ]);
  if (!items) notFound();
  const { from } = await searchParams;
  const back = listPath(scope, job.kind, typeof from === 'string' ? from : undefined);
  const at = { kind: scope.kind, id: scope.id };
  return <JobPage scope={at} job={job} review={review} items={items} back={back} now={Date.now()} />;
}

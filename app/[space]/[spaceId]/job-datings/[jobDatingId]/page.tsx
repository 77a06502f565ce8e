import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EditorPage } from '#components/features/job-datings/editor-page.tsx';
import { JobDatingPage } from '#components/features/job-datings/job-dating-page.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import { href } from '#lib/engines/scope/href.ts';
import { canDo } from '#lib/engines/scope/permissions.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import {
  coverHref,
  readJobDating,
  readJobDatingForm,
  readParticipants,
} from '#lib/features/job-datings/data.ts';
import { participantList } from '#lib/features/job-datings/list.ts';

type Props = {
  params: Promise<ScopeParams & { jobDatingId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { session } = await requireExistingPage(await params, 'jobDating.read');
  const read = await readJobDating(session, (await params).jobDatingId);
  if (read.ok && read.value === null) notFound();
  const t = await getTranslations('jobDatings');
  return { title: read.ok ? read.value?.title || t('untitled') : t('title') };
}

export default async function JobDatingRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'jobDating.read');
  const [read, t] = await Promise.all([
    readJobDating(session, (await params).jobDatingId),
    getTranslations('jobDatings'),
  ]);
  if (!read.ok) return <UnreadPage title={t('title')} failure={read.failure} trouble={t('unread')} />;
  const jobDating = read.value;
  if (!jobDating) notFound();
  const listed = participantList.load(await searchParams);
  const shown = toScreenScope(scope);
  if (listed.view === 'edit' && canDo(scope.role, 'jobDating.write')) {
    const form = await readJobDatingForm(session, jobDating);
    return <EditorPage key={jobDating.id} jobDating={jobDating} form={form} scope={shown} />;
  }
  const participants = await readParticipants(session, jobDating.id, listed);
  if (participants.ok && 'instead' in participants.value) {
    const path = href(scope, 'job-datings', jobDating.id);
    redirect(participantList.href(path, { ...listed, page: participants.value.instead }));
  }
  return (
    <JobDatingPage
      jobDating={jobDating}
      coverUrl={coverHref(session, jobDating)}
      participants={participants}
      params={listed}
      scope={shown}
    />
  );
}

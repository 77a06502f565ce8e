import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobDatingsPage } from '#components/features/job-datings/job-datings-page.tsx';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readJobDatings } from '#lib/features/job-datings/data.ts';
import { jobDatingList } from '#lib/features/job-datings/list.ts';

type Props = {
  params: Promise<ScopeParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'jobDating.read');
  const t = await getTranslations('jobDatings');
  return { title: t('title') };
}

export default async function JobDatingsRoute({ params, searchParams }: Props) {
  const { session, scope } = await requirePageScope(await params, 'jobDating.read');
  return (
    <JobDatingsPage
      jobDatings={await readJobDatings(session)}
      view={jobDatingList.load(await searchParams)}
      scope={toScreenScope(scope)}
      now={new Date()}
    />
  );
}

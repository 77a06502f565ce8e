import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JobDatingsPage } from '#components/job-datings/job-datings-page.tsx';
import { readJobDatings } from '#lib/job-datings/data.ts';
import { jobDatingList } from '#lib/job-datings/list.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/server/page.ts';

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

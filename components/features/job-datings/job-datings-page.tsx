import { getTranslations } from 'next-intl/server';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { JobDatingParams } from '#lib/features/job-datings/list.ts';
import type { JobDatings } from '#lib/features/job-datings/model.ts';
import { JobDatingsScreen } from './job-datings-screen.tsx';

type JobDatingsPageProps = {
  jobDatings: ActionResult<JobDatings>;
  view: JobDatingParams;
  scope: ScreenScope;
  now: Date;
};

/** The job datings of an establishment, or why they cannot be read. */
export async function JobDatingsPage({ jobDatings, ...screen }: JobDatingsPageProps) {
  const t = await getTranslations('jobDatings');
  if (!jobDatings.ok) {
    return <UnreadPage title={t('title')} failure={jobDatings.failure} trouble={t('failed')} />;
  }
  return <JobDatingsScreen jobDatings={jobDatings.value} {...screen} />;
}

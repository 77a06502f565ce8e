import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { ParticipantParams } from '#lib/features/job-datings/list.ts';
import type { JobDating, ParticipantRow } from '#lib/features/job-datings/model.ts';
import { BackToJobDatings } from './back-to-job-datings.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { JobDatingActions } from './job-dating-actions.tsx';
import { JobDatingFacts } from './job-dating-facts.tsx';
import { JobDatingStatusPill } from './job-dating-status.tsx';
import { Participants } from './participants.tsx';

type JobDatingPageProps = {
  jobDating: JobDating;
  /** Address of its picture in the dashboard. */
  coverUrl: string | null;
  participants: ActionResult<PlatformListing<ParticipantRow>>;
  params: ParticipantParams;
  scope: ScreenScope;
};

/** A job dating: when and where, its actions, and its registrations. */
export async function JobDatingPage({
  jobDating,
  coverUrl,
  participants,
  params,
  scope,
}: JobDatingPageProps) {
  const t = await getTranslations('jobDatings');
  const { id, title, status, registered } = jobDating;
  return (
    <ClientMessages namespaces={['jobDatings', 'feedback', 'errors', 'ui']}>
      <PageHeader
        above={<BackToJobDatings scope={scope} />}
        title={title || t('untitled')}
        below={<JobDatingStatusPill status={status} />}
        actions={
          <>
            <CalendarLink jobDating={jobDating} scope={scope} />
            <JobDatingActions jobDating={{ id, title, status, registered }} scope={scope} />
          </>
        }
      />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <JobDatingFacts jobDating={jobDating} coverUrl={coverUrl} />
        <Participants list={participants} params={params} jobDating={jobDating} scope={scope} />
      </div>
    </ClientMessages>
  );
}

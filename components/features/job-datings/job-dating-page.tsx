import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { calendar } from '#components/ui/icons/icon-paths.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import type { ParticipantParams } from '#lib/features/job-datings/list.ts';
import type { JobDating, ParticipantRow } from '#lib/features/job-datings/model.ts';
import { BackToJobDatings } from './back-to-job-datings.tsx';
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

type CalendarLinkProps = { jobDating: JobDating; scope: ScopeRef };

/** A calendar file; none for a job dating without times. */
function CalendarLink({ jobDating, scope }: CalendarLinkProps) {
  const t = useTranslations('jobDatings');
  if (jobDating.startsAt === null || jobDating.endsAt === null) return null;
  return (
    <a
      href={apiHref(scope, 'job-datings', jobDating.id, 'calendar')}
      download
      className={buttonClass('secondary', 'md')}
    >
      <Icon path={calendar} className="size-4" />
      {t('calendar')}
    </a>
  );
}

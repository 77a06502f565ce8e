import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button/button-class.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { calendar } from '#components/ui/icons/icon-paths.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { JobDating } from '#lib/features/job-datings/model.ts';

type CalendarLinkProps = { jobDating: JobDating; scope: ScopeRef };

/** A calendar file; none for a job dating without times. */
export function CalendarLink({ jobDating, scope }: CalendarLinkProps) {
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

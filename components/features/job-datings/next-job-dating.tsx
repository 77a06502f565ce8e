import { getFormatter, getTranslations } from 'next-intl/server';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { JobDating } from '#lib/features/job-datings/model.ts';

type NextJobDatingProps = {
  /** Null where none is near, or it is unknown. */
  reading: Promise<JobDating | null>;
  scope: ScopeRef;
};

/** The next job dating, in one line. */
export async function NextJobDating({ reading, scope }: NextJobDatingProps) {
  const [jobDating, t, format] = await Promise.all([reading, getTranslations('jobDatings'), getFormatter()]);
  if (!jobDating?.startsAt) return null;
  return (
    <p>
      {t.rich('next', {
        title: jobDating.title || t('untitled'),
        when: format.dateTime(new Date(jobDating.startsAt), 'appointment'),
        count: jobDating.registered ?? 0,
        known: jobDating.registered === null ? 'no' : 'yes',
        link: (title) => <TextLink href={href(scope, 'job-datings', jobDating.id)}>{title}</TextLink>,
      })}
    </p>
  );
}

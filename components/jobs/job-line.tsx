import { useLocale, useTranslations } from 'next-intl';
import { jobPath, jobsApi } from '#lib/jobs/paths.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { LiveJobLine } from './live-job-line.tsx';

/** The line of the shell about a job under way, in the language of the page. */
export function JobLine({ scope }: { scope: ScopeRef }) {
  const t = useTranslations('jobs.line');
  const blanks = { done: '{done}', total: '{total}', time: '{time}' };
  return (
    <LiveJobLine
      url={jobsApi(scope)}
      page={jobPath(scope, '{id}')}
      locale={useLocale()}
      words={{
        label: t('label'),
        running: t('running', blanks),
        plain: t('plain', blanks),
        paused: t('paused', blanks),
        waiting: t('waiting', blanks),
        see: t('see'),
      }}
    />
  );
}

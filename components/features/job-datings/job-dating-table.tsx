import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { JobDating, Phase } from '#lib/features/job-datings/model.ts';
import { JobDatingStatusPill } from './job-dating-status.tsx';
import { useJobDatingWords } from './use-job-dating-words.ts';

type JobDatingTableProps = { rows: readonly JobDating[]; phase: Phase; scope: ScopeRef };

/** Job datings with time, place and number of registrations; on a phone all below the title. */
export function JobDatingTable({ rows, phase, scope }: JobDatingTableProps) {
  const t = useTranslations('jobDatings');
  const { whenOf, whereOf, registeredOf } = useJobDatingWords();
  const head = (
    <tr>
      <HeaderCell className="max-sm:px-3">{t('columns.title')}</HeaderCell>
      <HeaderCell className="max-md:hidden">{t('columns.when')}</HeaderCell>
      <HeaderCell className="max-lg:hidden">{t('columns.where')}</HeaderCell>
      <HeaderCell align="end">{t('columns.registered')}</HeaderCell>
      <HeaderCell className="max-sm:hidden">{t('columns.status')}</HeaderCell>
    </tr>
  );
  return (
    <Table caption={t('caption', { phase: t(`phase.${phase}`) })} head={head}>
      {rows.map((jobDating) => (
        <tr key={jobDating.id} className="hover:bg-surface">
          <RowHeader className="max-w-96 max-sm:px-3">
            <TextLink href={href(scope, 'job-datings', jobDating.id)}>
              {jobDating.title || t('untitled')}
            </TextLink>
            <span className="block text-sm font-normal text-ink-soft md:hidden">{whenOf(jobDating)}</span>
            <span className="block text-sm font-normal text-ink-faint lg:hidden">{whereOf(jobDating)}</span>
            <span className="mt-1 block sm:hidden">
              <JobDatingStatusPill status={jobDating.status} />
            </span>
          </RowHeader>
          <Cell className="text-sm max-md:hidden">{whenOf(jobDating)}</Cell>
          <Cell className="text-sm text-ink-soft max-lg:hidden">{whereOf(jobDating)}</Cell>
          <Cell align="end" className="tabular whitespace-nowrap">
            {registeredOf(jobDating)}
          </Cell>
          <Cell className="max-sm:hidden">
            <JobDatingStatusPill status={jobDating.status} />
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

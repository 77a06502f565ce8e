'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Queries } from '#components/shell/queries.tsx';
import { DOT } from '#components/ui/dotted.ts';
import { Link } from '#components/ui/link.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { useNow } from '#components/ui/use-now.ts';
import { countIn, type JobView } from '#lib/jobs/model.ts';
import { jobPath, listPath } from '#lib/jobs/paths.ts';
import { settledIn, TROUBLES } from '#lib/jobs/progress.ts';
import { jobsQuery } from '#lib/jobs/queries.ts';
import { emptyReason } from '#lib/list/empty.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { useJobWords } from './job-words.ts';
import { PhasePill } from './phase-pill.tsx';
import { useTimeWords } from './time-words.ts';

type JobListProps = { scope: ScopeRef; initial: readonly JobView[]; now: number };

/** Jobs, those under way first; kept true while one is. */
export function JobList(props: JobListProps) {
  return (
    <Queries>
      <Jobs {...props} />
    </Queries>
  );
}

function Jobs({ scope, initial, now: loadedAt }: JobListProps) {
  const t = useTranslations('jobs');
  const { data: jobs } = useQuery({ ...jobsQuery(scope), initialData: initial });
  const now = useNow(loadedAt);
  if (jobs.length === 0) {
    return (
      <EmptyList
        reason={emptyReason({ phase: 'fresh', unfiltered: 0, isNarrowed: false })}
        filling={t('title')}
        first={{
          title: t('emptyTitle'),
          text: t('emptyText'),
          actions: (
            <>
              <LinkButton href={listPath(scope, 'application.move')}>{t('toApplications')}</LinkButton>
              <LinkButton href={listPath(scope, 'offer.publish')}>{t('toOffers')}</LinkButton>
            </>
          ),
        }}
      />
    );
  }
  return (
    <Table
      caption={t('caption')}
      head={
        <tr>
          <HeaderCell>{t('columns.name')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('columns.phase')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('columns.progress')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('columns.started')}</HeaderCell>
        </tr>
      }
    >
      {jobs.map((job) => (
        <JobRow key={job.id} scope={scope} job={job} now={now} />
      ))}
    </Table>
  );
}

function JobRow({ scope, job, now }: { scope: ScopeRef; job: JobView; now: number }) {
  const { nameOf } = useJobWords();
  const { at } = useTimeWords(now);
  return (
    <tr className="align-top hover:bg-surface">
      <RowHeader>
        <Link href={jobPath(scope, job.id)} className="rounded underline-offset-4 hover:underline">
          {nameOf(job, job.total)}
        </Link>
        <span className="mt-1.5 block font-normal sm:hidden">
          <PhasePill phase={job.phase} />
        </span>
        <span className="mt-1.5 block text-sm font-normal md:hidden">
          <HowFar job={job} />
        </span>
      </RowHeader>
      <Cell className="max-sm:hidden">
        <PhasePill phase={job.phase} />
      </Cell>
      <Cell className="max-md:hidden">
        <HowFar job={job} />
      </Cell>
      <Cell className="tabular text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
        <span suppressHydrationWarning>{at(job.startedAt ?? job.createdAt)}</span>
      </Cell>
    </tr>
  );
}

function HowFar({ job }: { job: JobView }) {
  const t = useTranslations('jobs.progress');
  const done = settledIn(job);
  const trouble = countIn(job.tally, TROUBLES);
  return (
    <span className="tabular grid max-w-56 gap-1 text-sm">
      <span>
        {t('done', { done, total: job.total })}
        {trouble > 0 && (
          <span className="font-semibold text-warn">
            {DOT}
            {t('trouble', { count: trouble })}
          </span>
        )}
      </span>
      {(job.tally.open ?? 0) > 0 && <ProgressBar label={t('label')} value={done} max={job.total} />}
    </span>
  );
}

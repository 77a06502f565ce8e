'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { PageHeader } from '#components/ui/page-header.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useNow } from '#components/ui/use-now.ts';
import type { JobItems, JobView } from '#lib/jobs/model.ts';
import { jobPath, jobsPath, listPath } from '#lib/jobs/paths.ts';
import { href } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { DraftGone } from './draft-gone.tsx';
import { EstablishmentTallies } from './establishment-tallies.tsx';
import { JobControls } from './job-controls.tsx';
import { useJobWords } from './job-words.ts';
import { forgetImport } from './kept-import.ts';
import { Ledger } from './ledger.tsx';
import { PhasePill } from './phase-pill.tsx';
import { Progress } from './progress.tsx';
import { useProgressSpoken } from './use-progress-spoken.ts';

type FollowProps = {
  scope: ScopeRef;
  job: JobView;
  /** The first page of the ledger, where the server has read it with these counts. */
  items: JobItems | null;
  back: string;
  now: number;
};

/** How a job goes, what it waits for, and what became of each item. */
export function Follow({ scope, job, items, back, now: loadedAt }: FollowProps) {
  const t = useTranslations('jobs');
  const { nameOf } = useJobWords();
  const now = useNow(loadedAt, job.phase === 'held' ? 500 : 5_000);
  useProgressSpoken(job);
  useFocusOnStart(job);
  useForgottenImport(scope, job);
  if (job.phase === 'draft') return <DraftGone back={back} />;
  // The desk of an import that is started has nothing more to show.
  const isImport = job.kind === 'offer.import';
  return (
    <>
      <PageHeader
        above={
          <span className="flex flex-wrap gap-x-4">
            <TextLink href={isImport ? listPath(scope, job.kind) : back}>{t('back')}</TextLink>
            <TextLink href={jobsPath(scope)}>{t('toList')}</TextLink>
          </span>
        }
        title={nameOf(job, job.total)}
        below={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PhasePill phase={job.phase} />
            <Kin scope={scope} job={job} />
          </span>
        }
      />
      <div className="grid max-w-5xl gap-6">
        <Progress job={job} now={now} />
        {isImport && job.revertOf === null && (job.tally.done ?? 0) > 0 && (
          <TextLink href={href(scope, 'offers', { status: 'draft' })}>{t('seeDrafts')}</TextLink>
        )}
        <JobControls scope={scope} job={job} />
        <EstablishmentTallies job={job} />
        <Ledger scope={scope} job={job} first={items} />
      </div>
    </>
  );
}

/** The job that this one takes back, and the one that takes this one back. */
function Kin({ scope, job }: { scope: ScopeRef; job: JobView }) {
  const t = useTranslations('jobs.control');
  if (job.revertOf !== null) {
    return (
      <span>
        {t('revertOf')} <TextLink href={jobPath(scope, job.revertOf)}>{t('revertOfLink')}</TextLink>
      </span>
    );
  }
  if (job.revertedBy === null) return null;
  return (
    <span>
      {t('reverted')} <TextLink href={jobPath(scope, job.revertedBy)}>{t('revertedLink')}</TextLink>
    </span>
  );
}

/** After a confirmation the page is another one: its title takes the focus. */
function useFocusOnStart({ phase }: JobView): void {
  const first = useRef(phase);
  useEffect(() => {
    if (first.current === 'held') document.querySelector<HTMLElement>('h1')?.focus();
  }, []);
}

/** The file of an import that is started is done with. */
function useForgottenImport({ id }: ScopeRef, { kind, phase }: JobView): void {
  const isStarted = kind === 'offer.import' && phase !== 'draft';
  useEffect(() => {
    if (isStarted) forgetImport(id);
  }, [id, isStarted]);
}

'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useIsActingFor } from '#components/shell/acting-for.tsx';
import { requestReauth } from '#components/shell/reauth-store.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { countIn, type JobView } from '#lib/jobs/model.ts';
import { settledIn, TROUBLES } from '#lib/jobs/progress.ts';
import { ForecastWords } from './forecast-words.tsx';
import { useJobWords } from './job-words.ts';
import { useTimeWords } from './time-words.ts';

type ProgressProps = { job: JobView; now: number };

/** How far a job is, when it ends, and why it stands still when it does. */
export function Progress({ job, now }: ProgressProps) {
  const t = useTranslations('jobs.progress');
  const { total, tally, phase } = job;
  const done = settledIn(job);
  const trouble = countIn(tally, TROUBLES);
  const isOver = phase === 'done' || phase === 'cancelled';
  return (
    <section aria-label={t('label')} className="grid gap-3">
      {!isOver && <ProgressBar label={t('label')} value={done} max={total} />}
      <p className="tabular flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl" data-testid="job-progress">
          {t('done', { done, total })}
        </span>
        {!isOver && <span className="text-ink-soft">{t('left', { count: tally.open ?? 0 })}</span>}
        {trouble > 0 && <span className="font-semibold text-warn">{t('trouble', { count: trouble })}</span>}
      </p>
      {phase === 'running' && job.forecast && <ForecastWords forecast={job.forecast} now={now} />}
      <Circumstance job={job} now={now} />
      {job.mode && !isOver && <p className="text-sm text-ink-faint">{t(job.mode)}</p>}
    </section>
  );
}

/** The one sentence that belongs to the present state. */
function Circumstance({ job, now }: ProgressProps) {
  const t = useTranslations('jobs.progress');
  switch (job.phase) {
    case 'held': {
      const left = job.heldUntil === null ? 0 : Date.parse(job.heldUntil) - now;
      return (
        <Notice tone="info">
          <span className="tabular" suppressHydrationWarning>
            {t('held', { seconds: Math.max(0, Math.ceil(left / 1000)) })}
          </span>
        </Notice>
      );
    }
    case 'waiting':
      return <Waiting job={job} now={now} />;
    case 'running':
    case 'queued':
    case 'paused':
    case 'cancelling':
      return <p className="text-ink-soft">{t(job.phase)}</p>;
    default:
      return <Outcome job={job} />;
  }
}

function Waiting({ job, now }: ProgressProps) {
  const t = useTranslations('jobs.progress');
  const { at } = useTimeWords(now);
  const isActingFor = useIsActingFor();
  if (!job.wait) return null;
  const { reason, until } = job.wait;
  const isEnded = isActingFor && reason === 'reauth';
  return (
    <Notice
      tone="warn"
      actions={
        reason === 'reauth' && (
          <Button size="sm" onClick={() => void requestReauth()}>
            {t(isActingFor ? 'enterAgain' : 'signIn')}
          </Button>
        )
      }
    >
      <p suppressHydrationWarning>
        {until === null || isEnded ? t(isEnded ? 'standIn' : reason) : t(reason, { time: at(until) })}
      </p>
      {job.forecast && <ForecastWords forecast={job.forecast} now={now} />}
    </Notice>
  );
}

function Outcome({ job }: { job: JobView }) {
  const t = useTranslations('jobs.progress');
  const format = useFormatter();
  const { didOf } = useJobWords();
  const done = countIn(job.tally, ['done']);
  const already = countIn(job.tally, ['unchanged']);
  const { total } = job;
  const words = () => {
    if (settledIn(job) === 0) return t('doneNone');
    if (done + already < total) return t('doneSome', { done: done + already, total });
    return [didOf(job, done), already > 0 ? t('already', { count: already }) : ''].join(' ').trim();
  };
  return (
    <div>
      <p>{words()}</p>
      {job.endedBy && <p>{t(`endedBy.${job.endedBy}`)}</p>}
      {job.finishedAt && (
        <p className="text-sm text-ink-faint">
          {t('finished', { time: format.dateTime(new Date(job.finishedAt), 'instant') })}
        </p>
      )}
    </div>
  );
}

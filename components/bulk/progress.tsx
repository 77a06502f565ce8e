'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useIsActingFor } from '#components/shell/acting-for.tsx';
import { requestReauth } from '#components/shell/calls/reauth-store.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ProgressBar } from '#components/ui/loading/progress-bar.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { type BulkView, countIn } from '#lib/engines/bulk/model.ts';
import { settledIn, TROUBLES } from '#lib/engines/bulk/progress.ts';
import { useBulkWords } from './bulk-words.ts';
import { ForecastWords } from './forecast-words.tsx';
import { useTimeWords } from './time-words.ts';

type ProgressProps = { bulkRequest: BulkView; now: number };

/** The progress of a bulk request, its end time, and why it does not proceed. */
export function Progress({ bulkRequest, now }: ProgressProps) {
  const t = useTranslations('bulkRequests.progress');
  const { total, tally, phase } = bulkRequest;
  const done = settledIn(bulkRequest);
  const trouble = countIn(tally, TROUBLES);
  const isOver = phase === 'done' || phase === 'cancelled';
  return (
    <section aria-label={t('label')} className="grid gap-3">
      {!isOver && <ProgressBar label={t('label')} value={done} max={total} />}
      <p className="tabular flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl" data-testid="bulk-request-progress">
          {t('done', { done, total })}
        </span>
        {!isOver && <span className="text-ink-soft">{t('left', { count: tally.open ?? 0 })}</span>}
        {trouble > 0 && <span className="font-semibold text-warn">{t('trouble', { count: trouble })}</span>}
      </p>
      {phase === 'running' && bulkRequest.forecast && (
        <ForecastWords forecast={bulkRequest.forecast} now={now} />
      )}
      <Circumstance bulkRequest={bulkRequest} now={now} />
      {bulkRequest.mode && !isOver && <p className="text-sm text-ink-faint">{t(bulkRequest.mode)}</p>}
    </section>
  );
}

/** The one sentence about the present state. */
function Circumstance({ bulkRequest, now }: ProgressProps) {
  const t = useTranslations('bulkRequests.progress');
  switch (bulkRequest.phase) {
    case 'held': {
      const left = bulkRequest.heldUntil === null ? 0 : Date.parse(bulkRequest.heldUntil) - now;
      return (
        <Notice tone="info">
          <span className="tabular" suppressHydrationWarning>
            {t('held', { seconds: Math.max(0, Math.ceil(left / 1000)) })}
          </span>
        </Notice>
      );
    }
    case 'waiting':
      return <Waiting bulkRequest={bulkRequest} now={now} />;
    case 'running':
    case 'queued':
    case 'paused':
    case 'cancelling':
      return <p className="text-ink-soft">{t(bulkRequest.phase)}</p>;
    default:
      return <Outcome bulkRequest={bulkRequest} />;
  }
}

function Waiting({ bulkRequest, now }: ProgressProps) {
  const t = useTranslations('bulkRequests.progress');
  const { at } = useTimeWords(now);
  const isActingFor = useIsActingFor();
  if (!bulkRequest.wait) return null;
  const { reason, until } = bulkRequest.wait;
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
        {until === null || isEnded ? t(isEnded ? 'impersonation' : reason) : t(reason, { time: at(until) })}
      </p>
      {bulkRequest.forecast && <ForecastWords forecast={bulkRequest.forecast} now={now} />}
    </Notice>
  );
}

function Outcome({ bulkRequest }: { bulkRequest: BulkView }) {
  const t = useTranslations('bulkRequests.progress');
  const format = useFormatter();
  const { didOf } = useBulkWords();
  const done = countIn(bulkRequest.tally, ['done']);
  const already = countIn(bulkRequest.tally, ['unchanged']);
  const { total } = bulkRequest;
  const words = () => {
    if (settledIn(bulkRequest) === 0) return t('doneNone');
    if (done + already < total) return t('doneSome', { done: done + already, total });
    return [didOf(bulkRequest, done), already > 0 ? t('already', { count: already }) : ''].join(' ').trim();
  };
  return (
    <div>
      <p>{words()}</p>
      {bulkRequest.endedBy && <p>{t(`endedBy.${bulkRequest.endedBy}`)}</p>}
      {bulkRequest.finishedAt && (
        <p className="text-sm text-ink-faint">
          {t('finished', { time: format.dateTime(new Date(bulkRequest.finishedAt), 'instant') })}
        </p>
      )}
    </div>
  );
}

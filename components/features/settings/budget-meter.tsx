'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { usePoll } from '#components/shell/calls/use-poll.ts';
import { longWait } from '#components/shell/trouble/limit-values.ts';
import { tryReadJson } from '#lib/core/try-read-json.ts';
import type { BudgetMeter as Meter, TierGauge, WindowGauge } from '#lib/engines/budget/model.ts';

const READ_AGAIN_MS = 5000;

/** What is left of the platform's rate limits, who has used them and when they reset, updated while visible. */
export function BudgetMeter({ initial }: { initial: Meter }) {
  const t = useTranslations('settings.budget');
  const title = useId();
  const [meter, setMeter] = useState(initial);
  usePoll(async (signal) => {
    const next = await tryReadJson<Meter>('/api/budget', signal);
    if (next) setMeter(next);
  }, READ_AGAIN_MS);
  const { writes, reads, signIns } = meter;
  return (
    <section aria-labelledby={title} className="text-sm">
      <h3 id={title} className="mb-2 font-semibold">
        {t('title')}
      </h3>
      <dl className="grid gap-4 xl:grid-cols-3 xl:gap-6">
        <Gauge label={t('writes')} spent={t('writesSpent', spentOf(writes))} gauge={writes} />
        <Gauge label={t('reads')} spent={t('readsSpent', spentOf(reads))} gauge={reads} />
        <Gauge label={t('signIns')} spent={t('signInsSpent', spentOf(signIns))} gauge={signIns} />
      </dl>
    </section>
  );
}

const spentOf = ({ people, background }: TierGauge) => ({ people, background });

function Gauge({ label, spent, gauge }: { label: string; spent: string; gauge: TierGauge }) {
  const t = useTranslations('settings.budget');
  const { minute, hour, closed } = gauge;
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="mt-1 grid gap-1.5">
        <Window gauge={minute} text={t('minute', { left: minute.left, limit: minute.limit })} />
        <Window gauge={hour} text={t('hour', { left: hour.left, limit: hour.limit })} />
        {/* Always exactly one of the two: what is below must not move when the meter is read again. */}
        <p className={`text-xs ${closed > 0 ? 'text-warn' : 'text-ink-faint'}`}>
          {closed > 0 ? t('closed', { seconds: closed }) : spent}
        </p>
      </dd>
    </div>
  );
}

/** One rate limit: as text, and as a bar with the same value. */
function Window({ gauge, text }: { gauge: WindowGauge; text: string }) {
  const t = useTranslations('settings.budget');
  const { left, limit, seconds } = gauge;
  const minutes = longWait(seconds);
  return (
    <div>
      <p className="tabular flex flex-wrap justify-between gap-x-3">
        <span>{text}</span>
        {left < limit && (
          <span className="text-xs leading-5 text-ink-faint">
            {minutes === 0 ? t('soon', { seconds }) : t('later', { minutes })}
          </span>
        )}
      </p>
      <svg
        aria-hidden="true"
        className="mt-0.5 block h-1 w-full rounded-full bg-line"
        preserveAspectRatio="none"
        viewBox={`0 0 ${limit || 1} 1`}
      >
        <rect width={left} height="1" className={left * 5 < limit ? 'fill-warn' : 'fill-accent'} />
      </svg>
    </div>
  );
}

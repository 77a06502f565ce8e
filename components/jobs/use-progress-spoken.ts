'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { announce } from '#components/ui/announce.ts';
import type { JobView } from '#lib/jobs/model.ts';
import { settledIn } from '#lib/jobs/progress.ts';

/** Says a change of state, and every quarter of the way: not each item. */
export function useProgressSpoken(job: JobView): void {
  const t = useTranslations('jobs');
  const { phase, total } = job;
  const done = settledIn(job);
  const quarter = total === 0 ? 0 : Math.floor((4 * done) / total);
  const told = useRef({ phase, quarter });
  useEffect(() => {
    const before = told.current;
    if (before.phase === phase && before.quarter === quarter) return;
    told.current = { phase, quarter };
    const progress = t('progress.said', { done, total });
    announce(before.phase === phase ? progress : `${t(`phase.${phase}`)}. ${progress}`);
  }, [phase, quarter, done, total, t]);
}

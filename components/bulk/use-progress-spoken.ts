'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { announce } from '#components/ui/toast/announce.ts';
import type { BulkView } from '#lib/engines/bulk/model.ts';
import { settledIn } from '#lib/engines/bulk/progress.ts';

/** Announces changes of state and every quarter of the progress, not each item. */
export function useProgressSpoken(bulkRequest: BulkView): void {
  const t = useTranslations('bulkRequests');
  const { phase, total } = bulkRequest;
  const done = settledIn(bulkRequest);
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

'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withReauth } from '#components/shell/with-reauth.ts';
import { announce } from '#components/ui/announce.ts';
import { adjustJob } from '#lib/jobs/actions.ts';
import { adjustedItems, adjustedReview } from '#lib/jobs/adjusted.ts';
import { type ItemsView, itemsQuery, jobKeys, reviewQuery } from '#lib/jobs/queries.ts';
import type { Adjustment } from '#lib/jobs/selection.ts';
import { useJobFailureText } from './use-job-failure.ts';

/** Ticks of a review: shown at once, stored one after another; only the answer to the last one is shown. */
export function useAdjust(maisonId: number, jobId: string, view: ItemsView) {
  const client = useQueryClient();
  const textOf = useJobFailureText();
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef(0);
  const reviewKey = reviewQuery(maisonId, jobId).queryKey;
  const pageKey = itemsQuery(maisonId, jobId, view).queryKey;
  const itemsKey = [...jobKeys.one(maisonId, jobId), 'items'];

  const adjust = async (adjustment: Adjustment) => {
    latest.current += 1;
    const turn = latest.current;
    setTrouble(null);
    // Not awaited: the box would jump back until then.
    void client.cancelQueries({ queryKey: jobKeys.one(maisonId, jobId) }, { revert: false });
    const items = client.getQueryData(pageKey)?.items ?? [];
    client.setQueryData(reviewKey, (review) => review && adjustedReview(review, adjustment, items));
    client.setQueryData(pageKey, (page) => page && { ...page, items: adjustedItems(items, adjustment) });
    const operationId = crypto.randomUUID();
    const result = await withReauth(() => adjustJob({ maisonId, jobId, adjustment, operationId })).catch(
      () => ({ ok: false, failure: { kind: 'unavailable', retryAfter: null } }) as const,
    );
    if (!result.ok) {
      const text = textOf(result.failure);
      setTrouble(text);
      announce(text);
    }
    if (turn !== latest.current) return;
    if (result.ok) client.setQueryData(reviewKey, result.value);
    else void client.invalidateQueries({ queryKey: reviewKey });
    void client.invalidateQueries({ queryKey: itemsKey });
  };
  return { adjust: (adjustment: Adjustment) => void adjust(adjustment), trouble };
}

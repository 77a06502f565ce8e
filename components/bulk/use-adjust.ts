'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SendFailure } from '#components/shell/calls/over-network.ts';
import { sendAction } from '#components/shell/calls/send-action.ts';
import { adjustBulkRequest } from '#lib/engines/bulk/actions.ts';
import { adjustedItems, adjustedReview } from '#lib/engines/bulk/adjusted.ts';
import type { ItemParams } from '#lib/engines/bulk/list.ts';
import { bulkKeys, itemsQuery, reviewQuery } from '#lib/engines/bulk/queries.ts';
import type { Adjustment } from '#lib/engines/bulk/selection.ts';
import { type ScopeRef, toScopeInput } from '#lib/engines/scope/scope.ts';
import { readAgain } from '#lib/engines/server/read-again.ts';

/** Selections in a review: shown at once, stored one after another; only the answer to the last one is shown. */
export function useAdjust(scope: ScopeRef, bulkRequestId: string, params: ItemParams) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const latest = useRef(0);
  const reviewKey = reviewQuery(scope, bulkRequestId).queryKey;
  const pageKey = itemsQuery(scope, bulkRequestId, params).queryKey;
  const itemsKey = bulkKeys.items(scope, bulkRequestId);

  const adjust = async (adjustment: Adjustment) => {
    latest.current += 1;
    const turn = latest.current;
    setFailure(null);
    // Not awaited: the checkbox would flip back until then.
    void client.cancelQueries({ queryKey: bulkKeys.one(scope, bulkRequestId) }, { revert: false });
    const items = client.getQueryData(pageKey)?.items ?? [];
    client.setQueryData(reviewKey, (review) => review && adjustedReview(review, adjustment, items));
    client.setQueryData(pageKey, (page) => page && { ...page, items: adjustedItems(items, adjustment) });
    const operationId = crypto.randomUUID();
    const result = await sendAction(() =>
      adjustBulkRequest({ ...toScopeInput(scope), bulkRequestId, adjustment, operationId }),
    );
    if (!result.ok) setFailure(result.failure);
    if (turn !== latest.current) return;
    if (result.ok) client.setQueryData(reviewKey, result.value);
    else readAgain(client, reviewKey);
    readAgain(client, itemsKey);
  };
  return { adjust: (adjustment: Adjustment) => void adjust(adjustment), failure };
}

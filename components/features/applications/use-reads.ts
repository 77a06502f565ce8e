import { partialMatchKey, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import type { ReadList } from '#lib/features/applications/overlay.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';

type Reads = {
  /** `isCounted`: it has the counts of the displayed list, and is not a window of a column. */
  readonly onList: (list: ReadList, isCounted: boolean) => void;
  readonly onMoves: (moves: readonly Move[]) => void;
};

/** Reports each successful read of the lists and of the person's moves, before it is shown. */
export function useReads(scope: ScreenScope, { onList, onMoves }: Reads): void {
  const client = useQueryClient();
  const tell = useEffectEvent(({ query }: QueryCacheNotifyEvent) => {
    const { queryKey, state } = query;
    if (partialMatchKey(queryKey, applicationKeys.moves(scope))) return onMoves(state.data);
    if (!partialMatchKey(queryKey, applicationKeys.lists(scope))) return;
    const isWindow = partialMatchKey(queryKey, applicationKeys.columns(scope));
    onList(state.data, !isWindow && query.isActive() && !state.data.isCounting);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        // Filtered here: the cache also notifies during rendering, when data from the server is cached for the next
        // screen.
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        tell(event);
      }),
    [client],
  );
}

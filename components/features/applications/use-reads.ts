import { partialMatchKey, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Move } from '#lib/features/applications/move-model.ts';
import type { ReadList } from '#lib/features/applications/overlay.ts';
import { applicationKeys } from '#lib/features/applications/queries.ts';

type Reads = {
  /** `isCounted`: this has the counts of the list that is shown, and is not a window of a column. */
  readonly onList: (list: ReadList, isCounted: boolean) => void;
  readonly onMoves: (moves: readonly Move[]) => void;
};

/** Tells of each reading of the lists and of the person's moves that succeeded, before it is shown. */
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
        // Looked at here: the cache also tells of what happens while components are drawn, as of what the server has
        // drawn for the next screen and is put in place while that one is rendered.
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        tell(event);
      }),
    [client],
  );
}

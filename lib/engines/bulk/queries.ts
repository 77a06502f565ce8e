import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { retryPassing } from '#lib/engines/server/read-again.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import { type ItemParams, itemList } from './list.ts';
import type { BulkItems, BulkPhase, BulkReview, BulkView, Tally } from './model.ts';
import { bulkRequestsApi } from './paths.ts';

/** A bulk request is followed for minutes: a short outage in them is not shown. */
const RETRY = retryPassing(3);

/** Polling interval for a bulk request in progress, in milliseconds. */
const FOLLOWED_MS = 2_000;
/** Polling interval for one that waits, or is paused. */
const WATCHED_MS = 10_000;

export const bulkKeys = {
  all: (scope: ScopeRef) => ['bulkRequest', scope.kind, scope.id] as const satisfies ReadKey,
  one: (scope: ScopeRef, bulkRequestId: string) =>
    [...bulkKeys.all(scope), bulkRequestId] as const satisfies ReadKey,
  items: (scope: ScopeRef, bulkRequestId: string) =>
    [...bulkKeys.one(scope, bulkRequestId), 'items'] as const,
};

const PACES: Readonly<Partial<Record<BulkPhase, number>>> = {
  held: FOLLOWED_MS,
  running: FOLLOWED_MS,
  cancelling: FOLLOWED_MS,
  queued: WATCHED_MS,
  waiting: WATCHED_MS,
  paused: WATCHED_MS,
};

const paceOf = (bulkRequests: readonly BulkView[]): number | false => {
  const paces = bulkRequests.flatMap((bulkRequest) => PACES[bulkRequest.phase] ?? []);
  return paces.length > 0 ? Math.min(...paces) : false;
};

export function bulkRequestsQuery(scope: ScopeRef) {
  return queryOptions({
    queryKey: [...bulkKeys.all(scope), 'list'] as const,
    queryFn: ({ signal }) => readJson<readonly BulkView[]>(bulkRequestsApi(scope), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ?? []),
  });
}

export function bulkQuery(scope: ScopeRef, bulkRequestId: string) {
  return queryOptions({
    queryKey: [...bulkKeys.one(scope, bulkRequestId), 'bulkRequest'] as const,
    queryFn: ({ signal }) => readJson<BulkView>(bulkRequestsApi(scope, bulkRequestId), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ? [state.data] : []),
  });
}

export function reviewQuery(scope: ScopeRef, bulkRequestId: string) {
  return queryOptions({
    queryKey: [...bulkKeys.one(scope, bulkRequestId), 'review'] as const,
    queryFn: ({ signal }) => readJson<BulkReview>(bulkRequestsApi(scope, bulkRequestId, 'review'), signal),
    retry: RETRY,
    staleTime: 10_000,
  });
}

/** A page of a review, or of results as long as the counts are these. */
export function itemsQuery(
  scope: ScopeRef,
  bulkRequestId: string,
  params: ItemParams,
  tally: Tally | null = null,
) {
  const search = itemList.search(params);
  return queryOptions({
    queryKey: [...bulkKeys.items(scope, bulkRequestId), search, tally] as const,
    queryFn: ({ signal }) =>
      readJson<BulkItems>(bulkRequestsApi(scope, bulkRequestId, 'items') + search, signal),
    retry: RETRY,
    staleTime: 2_000,
  });
}

/** URL of the results as a file; of one outcome only when the list shows one. */
export function ledgerPath(scope: ScopeRef, bulkRequestId: string, params: ItemParams): string {
  return itemList.href(bulkRequestsApi(scope, bulkRequestId, 'ledger'), { state: params.state });
}

import { queryOptions } from '@tanstack/react-query';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { retryPassing } from '#lib/server/read-again.ts';
import { readJson } from '#lib/server/read-json.ts';
import type { ReadKey } from '#lib/server/read-owners.ts';
import { type ItemParams, itemList } from './list.ts';
import type { JobItems, JobPhase, JobReview, JobView, Tally } from './model.ts';
import { jobsApi } from './paths.ts';

/** A job is followed for minutes: a short outage in them is nobody's business. */
const RETRY = retryPassing(3);

/** A job under way is looked at again after so many milliseconds. */
const FOLLOWED_MS = 2_000;
/** And one that waits, or is paused, more seldom. */
const WATCHED_MS = 10_000;

export const jobKeys = {
  all: (scope: ScopeRef) => ['job', scope.kind, scope.id] as const satisfies ReadKey,
  one: (scope: ScopeRef, jobId: string) => [...jobKeys.all(scope), jobId] as const satisfies ReadKey,
  items: (scope: ScopeRef, jobId: string) => [...jobKeys.one(scope, jobId), 'items'] as const,
};

const PACES: Readonly<Partial<Record<JobPhase, number>>> = {
  held: FOLLOWED_MS,
  running: FOLLOWED_MS,
  cancelling: FOLLOWED_MS,
  queued: WATCHED_MS,
  waiting: WATCHED_MS,
  paused: WATCHED_MS,
};

const paceOf = (jobs: readonly JobView[]): number | false => {
  const paces = jobs.flatMap((job) => PACES[job.phase] ?? []);
  return paces.length > 0 ? Math.min(...paces) : false;
};

export function jobsQuery(scope: ScopeRef) {
  return queryOptions({
    queryKey: [...jobKeys.all(scope), 'list'] as const,
    queryFn: ({ signal }) => readJson<readonly JobView[]>(jobsApi(scope), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ?? []),
  });
}

export function jobQuery(scope: ScopeRef, jobId: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(scope, jobId), 'job'] as const,
    queryFn: ({ signal }) => readJson<JobView>(jobsApi(scope, jobId), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ? [state.data] : []),
  });
}

export function reviewQuery(scope: ScopeRef, jobId: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(scope, jobId), 'review'] as const,
    queryFn: ({ signal }) => readJson<JobReview>(jobsApi(scope, jobId, 'review'), signal),
    retry: RETRY,
    staleTime: 10_000,
  });
}

/** A page of a review, or of a ledger as it is while the counts are these. */
export function itemsQuery(scope: ScopeRef, jobId: string, params: ItemParams, tally: Tally | null = null) {
  const search = itemList.search(params);
  return queryOptions({
    queryKey: [...jobKeys.items(scope, jobId), search, tally] as const,
    queryFn: ({ signal }) => readJson<JobItems>(jobsApi(scope, jobId, 'items') + search, signal),
    retry: RETRY,
    staleTime: 2_000,
  });
}

/** Address of the ledger as a file; of one outcome only when the list shows one. */
export function ledgerPath(scope: ScopeRef, jobId: string, params: ItemParams): string {
  return itemList.href(jobsApi(scope, jobId, 'ledger'), { state: params.state });
}

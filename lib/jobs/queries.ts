import { queryOptions } from '@tanstack/react-query';
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
  all: (maisonId: number) => ['job', 'establishment', maisonId] as const satisfies ReadKey,
  one: (maisonId: number, jobId: string) => [...jobKeys.all(maisonId), jobId] as const satisfies ReadKey,
  items: (maisonId: number, jobId: string) => [...jobKeys.one(maisonId, jobId), 'items'] as const,
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

export function jobsQuery(maisonId: number) {
  return queryOptions({
    queryKey: [...jobKeys.all(maisonId), 'list'] as const,
    queryFn: ({ signal }) => readJson<readonly JobView[]>(jobsApi(maisonId), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ?? []),
  });
}

export function jobQuery(maisonId: number, jobId: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(maisonId, jobId), 'job'] as const,
    queryFn: ({ signal }) => readJson<JobView>(jobsApi(maisonId, jobId), signal),
    retry: RETRY,
    staleTime: 1_000,
    refetchInterval: ({ state }) => paceOf(state.data ? [state.data] : []),
  });
}

export function reviewQuery(maisonId: number, jobId: string) {
  return queryOptions({
    queryKey: [...jobKeys.one(maisonId, jobId), 'review'] as const,
    queryFn: ({ signal }) => readJson<JobReview>(jobsApi(maisonId, jobId, 'review'), signal),
    retry: RETRY,
    staleTime: 10_000,
  });
}

/** A page of a review, or of a ledger as it is while the counts are these. */
export function itemsQuery(maisonId: number, jobId: string, params: ItemParams, tally: Tally | null = null) {
  const search = itemList.search(params);
  return queryOptions({
    queryKey: [...jobKeys.items(maisonId, jobId), search, tally] as const,
    queryFn: ({ signal }) => readJson<JobItems>(jobsApi(maisonId, jobId, 'items') + search, signal),
    retry: RETRY,
    staleTime: 2_000,
  });
}

/** Address of the ledger as a file; of one outcome only when the list shows one. */
export function ledgerPath(maisonId: number, jobId: string, params: ItemParams): string {
  return itemList.href(jobsApi(maisonId, jobId, 'ledger'), { state: params.state });
}

import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { isUnsettled } from '#lib/engines/commands/change-model.ts';
import {
  type ApplicationParams,
  applicationList,
  COLUMN_WINDOW,
} from '#lib/engines/mirror/lists/application-list.ts';
import type { ApplicationRow } from '#lib/engines/mirror/model.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import type { Move } from './move-model.ts';
import type { BoardView, CandidateView, ListTotals, TableView, TriageQueue } from './view-model.ts';

const FRESH_MS = 10_000;
const POLL_MS = 30_000;
const SYNCING_MS = 2_000;

const root = (scope: ScopeRef) => ['application', scope.kind, scope.id] as const satisfies ReadKey;

export const applicationKeys = {
  all: root,
  lists: (scope: ScopeRef) => [...root(scope), 'list'] as const,
  columns: (scope: ScopeRef) => [...root(scope), 'list', 'column'] as const,
  candidate: (scope: ScopeRef, id: number) => [...root(scope), 'candidate', id] as const,
  moves: (scope: ScopeRef) => [...root(scope), 'moves'] as const,
};

export function boardQuery(scope: ScreenScope, params: ApplicationParams) {
  return queryOptions({
    queryKey: [...applicationKeys.lists(scope), 'board', applicationList.key(params)],
    queryFn: ({ signal }) =>
      readJson<BoardView>(`${apiHref(scope, 'applications', 'board')}${applicationList.key(params)}`, signal),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.mirror.phase === 'syncing' ? SYNCING_MS : POLL_MS),
  });
}

export function tableQuery(scope: ScreenScope, params: ApplicationParams) {
  const search = applicationList.search({ ...params, view: 'board', density: 'usual', columns: [] });
  return queryOptions({
    queryKey: [...applicationKeys.lists(scope), 'table', search],
    queryFn: ({ signal }) =>
      readJson<TableView>(`${apiHref(scope, 'applications', 'table')}${search}`, signal),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.mirror.phase === 'syncing' ? SYNCING_MS : POLL_MS),
  });
}

/** What waits for a first answer, in the order of the list. */
export function queueQuery(scope: ScreenScope, params: ApplicationParams) {
  const search = applicationList.search({ ...params, view: 'board', page: 1 });
  return queryOptions({
    queryKey: [...applicationKeys.lists(scope), 'queue', search],
    queryFn: ({ signal }) =>
      readJson<TriageQueue>(`${apiHref(scope, 'applications', 'queue')}${search}`, signal),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.mirror.phase === 'syncing' ? SYNCING_MS : POLL_MS),
  });
}

/** How many rows a list has, whatever its page and order. */
export function totalsQuery(scope: ScreenScope, params: ApplicationParams) {
  const search = applicationList.search({ ...applicationList.load(''), ...applicationList.filterOf(params) });
  return queryOptions({
    queryKey: [...applicationKeys.lists(scope), 'total', search],
    queryFn: ({ signal }) =>
      readJson<ListTotals>(`${apiHref(scope, 'applications', 'total')}${search}`, signal),
    staleTime: FRESH_MS,
    refetchInterval: POLL_MS,
  });
}

/** One window of a column: rows `window * COLUMN_WINDOW` and following. */
export function columnQuery(scope: ScreenScope, params: ApplicationParams, status: string, window: number) {
  const place = `column=${encodeURIComponent(status)}&offset=${window * COLUMN_WINDOW}`;
  const search = applicationList.key(params);
  return queryOptions({
    queryKey: [...applicationKeys.columns(scope), search, status, window],
    queryFn: ({ signal }) =>
      readJson<{ rows: readonly ApplicationRow[] }>(
        `${apiHref(scope, 'applications', 'column')}${search ? `${search}&` : '?'}${place}`,
        signal,
      ),
    staleTime: POLL_MS,
    // A window that has been scrolled past is freed: the browser holds windows, never whole lists.
    gcTime: POLL_MS,
  });
}

export function candidateQuery(scope: ScreenScope, params: ApplicationParams, id: number) {
  const search = applicationList.search({ ...params, page: 1 });
  return queryOptions({
    queryKey: [...applicationKeys.candidate(scope, id), search],
    queryFn: ({ signal }) =>
      readJson<CandidateView>(`${apiHref(scope, 'applications', id)}${search}`, signal),
    staleTime: FRESH_MS,
    // Missing data may arrive soon: the initial sync is under way, or the network is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? POLL_MS : false),
  });
}

/** How many CVs the person has opened in this establishment today; read again with each that is opened. */
export function cvsTodayQuery(scope: ScreenScope, applicationId: number) {
  return queryOptions({
    queryKey: [...applicationKeys.candidate(scope, applicationId), 'cvs-today'],
    queryFn: ({ signal }) => readJson<number>(apiHref(scope, 'cvs-today'), signal),
    retry: false,
  });
}

export function movesQuery(scope: ScreenScope) {
  return queryOptions({
    queryKey: applicationKeys.moves(scope),
    queryFn: ({ signal }) => readJson<readonly Move[]>(apiHref(scope, 'applications', 'moves'), signal),
    staleTime: 1_000,
    refetchInterval: ({ state }) => (state.data?.some((move) => isUnsettled(move.state)) ? 1_500 : false),
    enabled: may(scope, 'application.move'),
  });
}

import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import type { Assignee, FollowUpView } from './model.ts';

const FRESH_MS = 10_000;

export const followUpKeys = {
  all: (scope: ScopeRef) => ['followUp', scope.kind, scope.id] as const satisfies ReadKey,
  of: (scope: ScopeRef, applicationId: number) =>
    [...followUpKeys.all(scope), 'application', applicationId] as const,
};

/** The follow-up of an application, for those who may read it. */
export function followUpQuery(scope: ScreenScope, applicationId: number) {
  return queryOptions({
    queryKey: followUpKeys.of(scope, applicationId),
    queryFn: ({ signal }) =>
      readJson<FollowUpView>(apiHref(scope, 'applications', applicationId, 'follow-up'), signal),
    staleTime: FRESH_MS,
    enabled: may(scope, 'followUp.read'),
  });
}

/** People to whom an application can be assigned. */
export function colleaguesQuery(scope: ScopeRef) {
  return queryOptions({
    queryKey: [...followUpKeys.all(scope), 'colleagues'],
    queryFn: ({ signal }) => readJson<readonly Assignee[]>(apiHref(scope, 'colleagues'), signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
}

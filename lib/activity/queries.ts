import { queryOptions } from '@tanstack/react-query';
import { apiHref } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { readJson } from '#lib/server/read-json.ts';
import type { ReadKey } from '#lib/server/read-owners.ts';
import type { ActivityLine, ActivitySubject } from './model.ts';

/** What was done to one record; read anew whenever it is opened. */
export function activityQuery(scope: ScopeRef, kind: ActivitySubject, id: number) {
  return queryOptions({
    queryKey: ['trail', scope.kind, scope.id, kind, id] as const satisfies ReadKey,
    queryFn: ({ signal }) => readJson<readonly ActivityLine[]>(apiHref(scope, 'activity', kind, id), signal),
  });
}

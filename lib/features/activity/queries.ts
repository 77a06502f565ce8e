import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import type { ActivityEnding, ActivitySubject, KeptMonths, RecordActivity } from './model.ts';

/** The activity of one record; read again whenever it is opened. */
export function activityQuery(scope: ScopeRef, kind: ActivitySubject, id: number) {
  return queryOptions({
    queryKey: ['auditLog', scope.kind, scope.id, kind, id] as const satisfies ReadKey,
    queryFn: ({ signal }) => readJson<RecordActivity>(apiHref(scope, 'activity', kind, id), signal),
  });
}

/** What would be deleted for good by keeping this many months; counted again for every question. */
export function endingQuery(scope: ScopeRef, months: KeptMonths) {
  return queryOptions({
    queryKey: ['auditLog', scope.kind, scope.id, 'ending', months] as const satisfies ReadKey,
    queryFn: ({ signal }) =>
      readJson<ActivityEnding>(apiHref(scope, 'activity', 'ending', { months }), signal),
    gcTime: 0,
  });
}

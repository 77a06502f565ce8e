import { queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import type { MessageTemplate } from './model.ts';

const FRESH_MS = 30_000;

export const messageTemplateKeys = {
  all: (scope: ScopeRef) => ['messageTemplate', scope.kind, scope.id] as const satisfies ReadKey,
};

/** The message templates of an establishment. */
export function messageTemplatesQuery(scope: ScopeRef) {
  return queryOptions({
    queryKey: messageTemplateKeys.all(scope),
    queryFn: ({ signal }) =>
      readJson<readonly MessageTemplate[]>(apiHref(scope, 'message-templates'), signal),
    staleTime: FRESH_MS,
  });
}

import { queryOptions } from '@tanstack/react-query';
import { apiHref } from '#lib/scope/href.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { readJson } from '#lib/server/read-json.ts';
import type { ReadKey } from '#lib/server/read-owners.ts';
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

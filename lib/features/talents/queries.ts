import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readJson } from '#lib/core/read-json.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { ReadKey } from '#lib/engines/server/read-owners.ts';
import type { FavoriteMark, TalentView } from './model.ts';

/** What links a talent to the establishment: talents are requested by this only. */
export type TalentLink = { readonly kind: 'application' | 'favorite'; readonly id: number };

const SECTIONS = { application: 'applications', favorite: 'favorites' } as const;

export const talentKey = (scope: ScopeRef, link: TalentLink) =>
  ['talent', scope.kind, scope.id, link.kind, link.id] as const satisfies ReadKey;

/** A talent that is open: read each time it is opened, and not cached afterwards. */
export function talentQuery(scope: ScopeRef, link: TalentLink) {
  return queryOptions({
    queryKey: [...talentKey(scope, link)],
    queryFn: ({ signal }) =>
      readJson<TalentView>(apiHref(scope, SECTIONS[link.kind], link.id, 'talent'), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Updates the cached talent after a command. */
export function withFavorite(client: QueryClient, key: ReadKey, mark: FavoriteMark | null): void {
  client.setQueryData<TalentView>(key, (view) => view && { ...view, favorite: { ok: true, value: mark } });
}

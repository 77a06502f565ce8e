import { searchOf } from '#lib/engines/lists/search-words.ts';
import { href, impersonationHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { sectionAt } from '#lib/engines/scope/section-at.ts';

/** Lists with the same filters for a group and its establishments. */
const SHARED = ['offers', 'applications'] as const;

/** Establishments whose name contains every typed word, ignoring accents and case. */
export function matchEstablishments<T extends { readonly name: string }>(
  all: readonly T[],
  typed: string,
): readonly T[] {
  const isSought = searchOf(typed);
  return all.filter(({ name }) => isSought(name));
}

/**
 * URL after a choice: the current list, filtered by the establishment. From the first screen, which shows all of
 * them, a choice leads to the applications. Other filters belong to the previous choice and are dropped.
 */
export function switchHref(path: string, scope: ScopeRef, id: number | null): string {
  const section = sectionAt(scope, path);
  if (id === null) return section ? href(scope, section) : href(scope);
  return href(scope, section ?? 'applications', { maison: id });
}

/** URL that enters an establishment, at the same list with the same filters. */
export function enterHref(path: string, search: URLSearchParams, scope: ScopeRef, id: number): string {
  const establishment: ScopeRef = { kind: 'establishment', id };
  const section = SHARED.find((one) => one === sectionAt(scope, path));
  if (!section) return impersonationHref(scope, id, href(establishment));
  const filters = new URLSearchParams(search);
  filters.delete('maison');
  return impersonationHref(
    scope,
    id,
    `${href(establishment, section)}${filters.size > 0 ? `?${filters}` : ''}`,
  );
}

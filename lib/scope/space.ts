import type { ScopeKind } from './scope.ts';

/** First segment of every address of a scope: `/m/12/…` is an establishment's, `/g/3/…` a group's. */
const SPACES = { m: 'establishment', g: 'group' } as const satisfies Record<string, ScopeKind>;

/** The kind of scope that a first segment stands for; null for any other segment. */
export function kindOfSpace(segment: unknown): ScopeKind | null {
  return segment === 'm' || segment === 'g' ? SPACES[segment] : null;
}

import type { ScopeKey } from '#lib/scope/scope.ts';

/** Number of a scope in the mirror's tables: short in every index, and needs no look-up table. */
export function toScopeNumber(key: ScopeKey): number {
  const [kind, id] = key.split(':');
  return Number(id) * 2 + (kind === 'groupe' ? 1 : 0);
}

/** The key of the scope that has this number. */
export function toScopeKey(scope: number): ScopeKey {
  return scope % 2 === 1 ? `groupe:${(scope - 1) / 2}` : `maison:${scope / 2}`;
}

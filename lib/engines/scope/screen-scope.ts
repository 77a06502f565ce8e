import type { Permission } from './permissions.ts';
import type { ScopeRef } from './scope.ts';

/** A scope as a screen knows it: which, and what its reader may do there. The server decides again on every call. */
export type ScreenScope = ScopeRef & { readonly name: string; readonly may: readonly Permission[] };

export function may(scope: ScreenScope, permission: Permission): boolean {
  return scope.may.includes(permission);
}

/** Why something is inert here: another role of the establishment could do it, or nobody of a group; null when one may. */
export function reasonAgainst(scope: ScreenScope, permission: Permission): 'viewer' | 'group' | null {
  if (may(scope, permission)) return null;
  return scope.kind === 'group' ? 'group' : 'viewer';
}

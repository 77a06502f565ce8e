import type { Permission } from './permissions.ts';
import type { ScopeRef } from './scope.ts';

/** A scope with the permissions of a screen’s reader. The server decides again on every call. */
export type ScreenScope = ScopeRef & { readonly name: string; readonly may: readonly Permission[] };

export function may(scope: ScreenScope, permission: Permission): boolean {
  return scope.may.includes(permission);
}

/**
 * Why a control is inactive: another role of the establishment may use it, or nobody of a group; null when it is
 * allowed.
 */
export function reasonAgainst(scope: ScreenScope, permission: Permission): 'viewer' | 'group' | null {
  if (may(scope, permission)) return null;
  return scope.kind === 'group' ? 'group' : 'viewer';
}

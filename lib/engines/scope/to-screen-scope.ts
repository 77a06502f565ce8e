import { permissionsIn } from './permissions.ts';
import type { Scope } from './scope.ts';
import type { ScreenScope } from './screen-scope.ts';

/**
 * The part of a scope that a screen receives; separate from the type, so that no browser receives the table of
 * permissions.
 */
export function toScreenScope(scope: Scope): ScreenScope {
  const { kind, id, name } = scope;
  return { kind, id, name, may: permissionsIn(scope) };
}

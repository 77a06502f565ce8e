import { permissionsIn } from './permissions.ts';
import type { Scope } from './scope.ts';
import type { ScreenScope } from './screen-scope.ts';

/** What of a scope a screen is given; apart from the type, so that no browser is sent the table of rights. */
export function toScreenScope(scope: Scope): ScreenScope {
  const { kind, id, name } = scope;
  return { kind, id, name, may: permissionsIn(scope) };
}

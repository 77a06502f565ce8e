import { permissionsOf } from './permissions.ts';
import type { Scope } from './scope.ts';
import type { ScreenScope } from './screen-scope.ts';

/** What of a scope a screen is given; apart from the type, so that no browser is sent the table of rights. */
export function toScreenScope({ kind, id, name, role }: Scope): ScreenScope {
  return { kind, id, name, may: permissionsOf(role) };
}

import { z } from 'zod';
import type { Session } from '#lib/auth/session.ts';
import type { Permission } from '#lib/scope/permissions.ts';
import { canDo } from '#lib/scope/permissions.ts';
import type { Scope } from '#lib/scope/scope.ts';
import { BoundedId } from './bounded.ts';

/** What every input carries: the establishment or the group that the screen shows. */
export const scopeSchema = z.union([
  z.object({ maisonId: z.coerce.number().pipe(BoundedId) }),
  z.object({ groupeId: z.coerce.number().pipe(BoundedId) }),
]);
export type ScopeInput = z.output<typeof scopeSchema>;

export type Entry =
  | { readonly kind: 'granted'; readonly scope: Scope }
  /** Not the session's scope: as if it did not exist. */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'forbidden' };

/** Whether a session may do something in the scope that a screen names. The scope always is the session's own. */
export function enter(session: Session, named: ScopeInput, permission: Permission): Entry {
  const { scope } = session;
  const matches =
    'maisonId' in named
      ? scope.kind === 'establishment' && scope.id === named.maisonId
      : scope.kind === 'group' && scope.id === named.groupeId;
  if (!matches) return { kind: 'notFound' };
  return canDo(scope.role, permission) ? { kind: 'granted', scope } : { kind: 'forbidden' };
}

import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { kindOfSpace } from '#lib/engines/scope/href.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import type { Scope, ScopeRef } from '#lib/engines/scope/scope.ts';

const ScopeId = z.coerce.number().pipe(BoundedId);
const Space = z
  .string()
  .transform(kindOfSpace)
  .pipe(z.enum(['establishment', 'group']));

const toRef = (kind: ScopeRef['kind'], id: number): ScopeRef => ({ kind, id });

/** The scope of a screen, in the parameters of a route or the input of an action. */
export const scopeSchema = z.union([
  z.object({ space: Space, spaceId: ScopeId }).transform(({ space, spaceId }) => toRef(space, spaceId)),
  z
    .object({ establishmentId: ScopeId })
    .transform(({ establishmentId }) => toRef('establishment', establishmentId)),
  z.object({ groupId: ScopeId }).transform(({ groupId }) => toRef('group', groupId)),
]);

export type Entry =
  | { readonly kind: 'granted'; readonly scope: Scope }
  /** Not the session’s scope: as if it did not exist. */
  | { readonly kind: 'notFound' }
  | { readonly kind: 'forbidden' };

/** Whether a screen’s scope is that of the session. */
export function isScopeOf({ scope }: Session, named: ScopeRef): boolean {
  return scope.kind === named.kind && scope.id === named.id;
}

/** Whether a session may do something in the scope of a screen. The result always has the session’s own scope. */
export function enter(session: Session, named: ScopeRef, permission: Permission): Entry {
  const { scope } = session;
  if (!isScopeOf(session, named)) return { kind: 'notFound' };
  return mayDo(scope, permission) ? { kind: 'granted', scope } : { kind: 'forbidden' };
}

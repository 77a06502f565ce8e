import 'server-only';
import { findImpersonation, type Session } from '#lib/engines/auth/session.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { isScopeOf, scopeSchema } from './scope-input.ts';

export type Acting =
  | { readonly kind: 'found'; readonly session: Session }
  /** An establishment of the group that the person does not impersonate, or not any more. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'none' };

/**
 * The session that acts in the scope that a screen names: the person's own or, for an establishment of their group, the
 * one by which they impersonate it. Nothing else is ever used for that scope, so two tabs in two establishments never
 * cross.
 */
export async function findActing(own: Session, named: ScopeRef): Promise<Acting> {
  if (isScopeOf(own, named)) return { kind: 'found', session: own };
  if (own.scope.kind !== 'group' || named.kind !== 'establishment') return { kind: 'none' };
  if (!own.establishments.some(({ id }) => id === named.id)) return { kind: 'none' };
  const session = await findImpersonation(own, named.id);
  return session ? { kind: 'found', session } : { kind: 'outside' };
}

/**
 * The same for what names its scope among other things, as the input of an action or the parameters of a route. What
 * names none, or none of theirs, is judged with the own session; null where the person is to stand in again first.
 */
export async function findActingFor(own: Session, raw: unknown): Promise<Session | null> {
  const named = scopeSchema.safeParse(raw);
  const acting = named.success ? await findActing(own, named.data) : { kind: 'none' as const };
  if (acting.kind === 'outside') return null;
  return acting.kind === 'found' ? acting.session : own;
}

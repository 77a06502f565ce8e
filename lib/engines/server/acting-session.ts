import 'server-only';
import { findImpersonation, type Session } from '#lib/engines/auth/session.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { isScopeOf, scopeSchema } from './scope-input.ts';

export type Acting =
  | { readonly kind: 'found'; readonly session: Session }
  /** An establishment of the group that the person does not impersonate, or no longer. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'none' };

/**
 * The session for the scope of a screen: the person’s own or, for an establishment of their group, the one with which
 * they impersonate it. No other is ever used for that scope, so that two tabs in two establishments never mix.
 */
export async function findActing(own: Session, named: ScopeRef): Promise<Acting> {
  if (isScopeOf(own, named)) return { kind: 'found', session: own };
  if (own.scope.kind !== 'group' || named.kind !== 'establishment') return { kind: 'none' };
  if (!own.establishments.some(({ id }) => id === named.id)) return { kind: 'none' };
  const session = await findImpersonation(own, named.id);
  return session ? { kind: 'found', session } : { kind: 'outside' };
}

/**
 * The same for the input of an action or the parameters of a route. Without a scope, or with one of others, the own
 * session is checked; null when the person has to start the impersonation again first.
 */
export async function findActingFor(own: Session, raw: unknown): Promise<Session | null> {
  const named = scopeSchema.safeParse(raw);
  const acting = named.success ? await findActing(own, named.data) : { kind: 'none' as const };
  if (acting.kind === 'outside') return null;
  return acting.kind === 'found' ? acting.session : own;
}

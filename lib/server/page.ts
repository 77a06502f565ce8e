import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { findSession, type Session } from '#lib/auth/session.ts';
import type { Permission } from '#lib/scope/permissions.ts';
import type { Scope } from '#lib/scope/scope.ts';
import { PATH_HEADER } from './path-header.ts';
import { enter, scopeSchema } from './scope-input.ts';

/** The session, or the sign-in screen with the way back. */
export async function requirePageSession(): Promise<Session> {
  const session = await findSession();
  if (session) return session;
  const path = (await headers()).get(PATH_HEADER);
  redirect(path && path !== '/' ? `/sign-in?next=${encodeURIComponent(path)}` : '/sign-in');
}

/**
 * First line of every page: the session and its scope. Route parameters are given as they are, text; a scope that
 * is not the session's, and a permission that the role has not, are a page that does not exist.
 */
export async function requirePageScope(
  named: { readonly maisonId: string | number } | { readonly groupeId: string | number },
  permission: Permission,
): Promise<{ readonly session: Session; readonly scope: Scope }> {
  const session = await requirePageSession();
  const parsed = scopeSchema.safeParse(named);
  if (!parsed.success) notFound();
  const entry = enter(session, parsed.data, permission);
  if (entry.kind !== 'granted') notFound();
  return { session, scope: entry.scope };
}

import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { findSession, type Session } from '#lib/auth/session.ts';
import { kindOfSpace } from '#lib/scope/href.ts';
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

/** The segments of an address that name its scope, as Next gives them: any text. */
export type ScopeParams = { readonly space: string; readonly spaceId: string };

/**
 * First line of every page: the session and its scope. An address whose first segment is none of ours, a scope that
 * is not the session's, and a permission that the role has not, are a page that does not exist. Of the first not
 * even the session is read.
 */
export async function requirePageScope(
  named: ScopeParams,
  permission: Permission,
): Promise<{ readonly session: Session; readonly scope: Scope }> {
  if (kindOfSpace(named.space) === null) notFound();
  const session = await requirePageSession();
  const parsed = scopeSchema.safeParse(named);
  if (!parsed.success) notFound();
  const entry = enter(session, parsed.data, permission);
  if (entry.kind !== 'granted') notFound();
  return { session, scope: entry.scope };
}

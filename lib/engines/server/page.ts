import 'server-only';
import { headers } from 'next/headers';
import { forbidden, notFound, redirect } from 'next/navigation';
import { findSession, type Session } from '#lib/engines/auth/session.ts';
import { PATH_HEADER } from '#lib/engines/front-door/path-header.ts';
import { impersonationHref, kindOfSpace, signInHref } from '#lib/engines/scope/href.ts';
import { canDo, mayDo, memberRolesWith, type Permission } from '#lib/engines/scope/permissions.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { findActing } from './acting-session.ts';
import { scopeSchema } from './scope-input.ts';
import { noteVisit } from './visits.ts';

/** The session, or the sign-in screen with the way back. */
export async function requirePageSession(): Promise<Session> {
  const session = await findSession();
  if (session) return session;
  redirect(signInHref(await pathOfRequest()));
}

/** The segments of a URL that name its scope, as Next passes them: any text. */
export type ScopeParams = { readonly space: string; readonly spaceId: string };

type PageEntry = { readonly session: Session; readonly scope: Scope };

/**
 * First line of the metadata of every page: the session and its scope. A URL whose first segment is none of ours, a
 * scope that is not the session’s, and what nobody in such a scope may see are a page that does not exist. For the
 * first not even the session is read. The page checks the role: Next titles a tab "not found" whatever its metadata
 * refuses.
 */
export async function requireExistingPage(named: ScopeParams, permission: Permission): Promise<PageEntry> {
  if (kindOfSpace(named.space) === null) notFound();
  const own = await requirePageSession();
  const parsed = scopeSchema.safeParse(named);
  if (!parsed.success) notFound();
  const acting = await findActing(own, parsed.data);
  if (acting.kind === 'none') notFound();
  if (acting.kind === 'outside')
    redirect(impersonationHref(own.scope, parsed.data.id, await pathOfRequest()));
  const { session } = acting;
  const { scope } = session;
  const exists = scope.kind === 'group' ? canDo('group', permission) : memberRolesWith(permission).length > 0;
  if (!exists) notFound();
  return { session, scope };
}

/**
 * First line of every page: checks that it exists, and that the role may see it; `forbidden.tsx` beside it says who
 * may.
 */
export async function requirePageScope(named: ScopeParams, permission: Permission): Promise<PageEntry> {
  const entry = await requireExistingPage(named, permission);
  if (!mayDo(entry.scope, permission)) forbidden();
  await noteVisit(entry.session.person.id, entry.scope);
  return entry;
}

/** The scope of a URL; null when it is not the reader’s, for callers that may not refuse by themselves. */
export async function findOwnScope(named: ScopeParams): Promise<Scope | null> {
  const parsed = scopeSchema.safeParse(named);
  const own = parsed.success ? await findSession() : null;
  if (!parsed.success || !own) return null;
  const acting = await findActing(own, parsed.data);
  return acting.kind === 'found' ? acting.session.scope : null;
}

async function pathOfRequest(): Promise<string | undefined> {
  return (await headers()).get(PATH_HEADER) ?? undefined;
}

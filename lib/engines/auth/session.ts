import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { env } from '#lib/env.ts';
import { confirmed } from './confirmation.ts';
import { services } from './services.ts';
import { sessionCookie, sessionKey } from './session-cookie.ts';
import { IMPERSONATION_MS, type SessionRow } from './vault.ts';

/** A signed-in person as the server knows them. Never contains the token or the cookie’s value. */
export type Session = {
  /** Identifies the session to its owner; useless as a credential. */
  readonly id: string;
  readonly person: { readonly id: number; readonly email: string; readonly displayName: string };
  readonly scope: Scope;
  /** The establishments that the person sees: their own, or those of the group. */
  readonly establishments: readonly { readonly id: number; readonly name: string }[];
  /** RFC 3339. */
  readonly expiresAt: string;
};

const TOUCH_AFTER_MS = 60_000;

// Not a property of the object, so that nothing that prints, serialises or copies it contains the token.
const tokens = new WeakMap<Session, PlatformToken>();

/** The session of the request’s cookie, or null; read once per request. */
export const findSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies();
  return findSessionByCookie(jar.get(sessionCookie(env().PUBLIC_ORIGIN).sessionToken.name)?.value);
});

export async function findSessionByCookie(value: string | undefined): Promise<Session | null> {
  const key = sessionKey(value);
  if (!key) return null;
  const { vault } = services();
  const now = new Date();
  const stored = await vault.find(key, now);
  if (!stored) return null;
  const row = await confirmed(stored, now);
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > TOUCH_AFTER_MS) await vault.touch(row, now);
  return toSession(row);
}

/**
 * The session with which a group’s person impersonates an establishment, or null: they have not started, it has
 * expired, or the platform has revoked it. Read once per request.
 */
export const findImpersonation = cache(
  async (group: Session, establishmentId: number): Promise<Session | null> => {
    if (group.scope.kind !== 'group') return null;
    const now = new Date();
    const stored = await services().vault.findImpersonation(group.id, establishmentId, now);
    const row = stored && (await confirmed(stored, now));
    return row && toSession(row);
  },
);

/** A session from its row; null when its token cannot be decrypted, as after a change of secrets. */
export function toSession(row: SessionRow): Session | null {
  const token = services().vault.tokenOf(row);
  if (!token) return null;
  const session: Session = {
    id: row.handle,
    person: { id: row.personId, email: row.email, displayName: row.displayName },
    scope: row.scope,
    establishments: row.establishments,
    expiresAt: screensEnd(row).toISOString(),
  };
  tokens.set(session, token);
  return session;
}

/** Held work of an impersonation may be sent somewhat longer than its pages are shown. */
function screensEnd({ lender, createdAt, expiresAt }: SessionRow): Date {
  return lender === null
    ? expiresAt
    : new Date(Math.min(createdAt.getTime() + IMPERSONATION_MS, expiresAt.getTime()));
}

/** The token of a session created here; throws for a copy, which has none. */
export function requireToken(session: Session): PlatformToken {
  const token = tokens.get(session);
  if (!token) throw new Error('This session object was not made by the vault.');
  return token;
}

import 'server-only';
import { scopeOfAccount } from '#lib/engines/auth/account-scope.ts';
import { services } from '#lib/engines/auth/services.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { newSessionId, sessionKey } from '#lib/engines/auth/session-cookie.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { PlatformToken } from '#lib/engines/platform-client/token.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';

/** The role that most platforms give for an impersonation, where `/auth/me` does not name it. */
const USUAL_ROLE = 'editor';

type Establishment = { readonly id: number; readonly name: string };

/**
 * Gets a token for an establishment of the person's group and stores it as a session that only this one opens. An
 * earlier impersonation stays until the new one is stored.
 */
export async function beginImpersonation(
  session: Session,
  platform: PlatformClient,
  establishment: Establishment,
): Promise<PlatformResult<null>> {
  const lent = await platform.groups.impersonation(establishment.id);
  if (!lent.ok) return lent;
  const { token, seconds } = lent.value;
  const role = await roleWith(token, session, establishment);
  const { vault } = services();
  const now = new Date();
  const { id, name } = session.scope;
  await vault.beginImpersonation(
    {
      // A key that was never in a cookie.
      key: requireKey(),
      lender: session.id,
      person: { ...session.person, displayName: `${session.person.displayName} (${name})` },
      scope: { kind: 'establishment', ...establishment, role, lentBy: { id, name } },
      establishments: [establishment],
      token,
      tokenExpiresAt: new Date(now.getTime() + seconds * 1000),
      device: '',
    },
    now,
  );
  return { ok: true, value: null };
}

type EstablishmentRole = Extract<Scope, { kind: 'establishment' }>['role'];

async function roleWith(
  token: PlatformToken,
  session: Session,
  establishment: Establishment,
): Promise<EstablishmentRole> {
  const { transport, ledger } = services();
  const caller = { token, account: `person:${session.person.id}` };
  const me = await createPlatformClient({ transport, ledger, lane: 'write', caller }).me();
  const scope = me.ok ? scopeOfAccount(me.value) : null;
  return scope?.kind === 'establishment' && scope.id === establishment.id ? scope.role : USUAL_ROLE;
}

function requireKey(): string {
  const key = sessionKey(newSessionId());
  if (!key) throw new Error('A new session id has the wrong shape.');
  return key;
}

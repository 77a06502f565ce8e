import 'server-only';
import { services } from '#lib/engines/auth/services.ts';
import { requireToken, type Session, toSession } from '#lib/engines/auth/session.ts';
import type { Lane } from '#lib/engines/platform-client/budget.ts';
import { createPlatformClient, type PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';

/** The platform, called as this person and charged to their budget. */
export function platformFor(session: Session, lane: Lane, ledger = services().ledger): PlatformClient {
  const { transport } = services();
  const caller = { token: requireToken(session), account: `person:${session.person.id}` };
  return createPlatformClient({ transport, ledger, lane, caller });
}

/** The platform as a person who may have left the page; null when they have no session in that scope. */
export async function findPlatformOf(
  person: { readonly personId: number; readonly scopeKey: ScopeKey },
  lane: Lane,
  ledger = services().ledger,
): Promise<PlatformClient | null> {
  const row = await services().vault.findOfPerson(person.personId, person.scopeKey, new Date());
  const session = row && toSession(row);
  return session ? platformFor(session, lane, ledger) : null;
}

/** The platform’s public reads, charged to our IP address. */
export function publicPlatform(lane: Lane): PlatformClient {
  const { transport, ledger } = services();
  return createPlatformClient({ transport, ledger, lane, caller: null });
}
